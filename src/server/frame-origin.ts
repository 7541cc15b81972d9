import type { Visit } from './visit.ts';

/** The host name of the visitor's address bar, in an origin that follows it. */
const HOSTNAME = '{hostname}';

interface Allowed {
	/** Empty when only the bundled studio may be framed. */
	launchOrigins: readonly string[];
	studioOrigin: string;
}

/** The studio's origin on the visitor's own host, on another port, when none is configured. */
export function standardStudioOrigin(studioPort: number): string {
	return `http://${HOSTNAME}:${studioPort}`;
}

/** The origin that a page wants to frame, when games may come from there. */
export function allowedFrameOrigin(
	wanted: string | undefined,
	{ host }: Pick<Visit, 'host'>,
	{ launchOrigins, studioOrigin }: Allowed,
): string | undefined {
	const hostname = host.replace(/:\d+$/, '');
	const studio = studioOrigin.replace(HOSTNAME, hostname);
	return [studio, ...launchOrigins].find((origin) => origin === wanted);
}
