import type { Visit } from './visit.ts';

/** The host name of the visitor's address bar, in an origin that follows it. */
const HOSTNAME = '{hostname}';

interface Allowed {
	/** Of the vendors; `{hostname}` is the visitor's own. Empty when only the studio may be framed. */
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
	const origins = [studioOrigin, ...launchOrigins];
	return origins
		.map((origin) => origin.replace(HOSTNAME, hostname))
		.find((origin) => origin === wanted);
}
