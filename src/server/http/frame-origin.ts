import type { RequestContext } from './request-context.ts';

/** Placeholder of the host name in the browser's address bar. */
const HOSTNAME = '{hostname}';

interface Allowed {
	/**
	 * Origins of the vendors; `{hostname}` is the browser's. Empty when only the studio may be
	 * framed.
	 */
	launchOrigins: readonly string[];
	studioOrigin: string;
}

interface FindFrameOriginInput {
	wanted: string;
	context: Pick<RequestContext, 'host'>;
	/** The origins that are allowed at present. */
	allowed: () => Allowed;
	/** Reloads the allowed origins; absent where they cannot change. */
	renew?: (() => Promise<void>) | undefined;
}

/** Returns the default origin of the studio: another port of the browser's host. */
export function standardStudioOrigin(studioPort: number): string {
	return `http://${HOSTNAME}:${studioPort}`;
}

/**
 * Returns the origin that a page wants to frame when it is allowed. A vendor may have been added
 * since the last load, so the origins are reloaded before one is denied.
 */
export async function findFrameOrigin(finding: FindFrameOriginInput): Promise<string | undefined> {
	const { allowed, renew } = finding;
	if (isAllowed(finding, allowed())) return finding.wanted;
	await renew?.();
	return isAllowed(finding, allowed()) ? finding.wanted : undefined;
}

function isAllowed(
	{ wanted, context }: FindFrameOriginInput,
	{ launchOrigins, studioOrigin }: Allowed,
): boolean {
	const hostname = context.host.replace(/:\d+$/, '');
	const origins = [studioOrigin, ...launchOrigins];
	return origins.some((origin) => origin.replace(HOSTNAME, hostname) === wanted);
}
