import type { RequestContext } from './request-context.ts';

/** The host name of the visitor's address bar, in an origin that follows it. */
const HOSTNAME = '{hostname}';

interface Allowed {
	/** Of the vendors; `{hostname}` is the visitor's own. Empty when only the studio may be framed. */
	launchOrigins: readonly string[];
	studioOrigin: string;
}

interface FindFrameOriginInput {
	wanted: string;
	context: Pick<RequestContext, 'host'>;
	/** What is known to be allowed by now. */
	allowed: () => Allowed;
	/** Looks anew at what is allowed; absent where nobody can be asked. */
	renew?: (() => Promise<void>) | undefined;
}

/** The studio's origin on the visitor's own host, on another port, when none is configured. */
export function standardStudioOrigin(studioPort: number): string {
	return `http://${HOSTNAME}:${studioPort}`;
}

/**
 * The origin that a page wants to frame, when games may come from there. The launch of a vendor that
 * was just added is ahead of what is known: before its origin is denied, there is one look anew.
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
