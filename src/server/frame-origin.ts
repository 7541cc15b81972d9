import type { Visit } from './visit.ts';

interface Allowed {
	/** Empty when only the bundled studio, on its port of the same host, may be framed. */
	launchOrigins: readonly string[];
	studioPort: number;
}

/** The origin that a page wants to frame, when games may come from there. */
export function allowedFrameOrigin(
	wanted: string | undefined,
	{ scheme, host }: Pick<Visit, 'scheme' | 'host'>,
	{ launchOrigins, studioPort }: Allowed,
): string | undefined {
	if (wanted === undefined) return undefined;
	const hostname = host.replace(/:\d+$/, '');
	const allowed =
		launchOrigins.length > 0 ? launchOrigins : [`${scheme}://${hostname}:${studioPort}`];
	return allowed.includes(wanted) ? wanted : undefined;
}
