const BASE = 'http://site.invalid';

/**
 * The path of an address if it stays on this site, else `undefined`. What follows a log-in comes
 * from the query, so an address of another site must not pass.
 */
export function safePath(address: string | null | undefined): string | undefined {
	if (!address?.startsWith('/') || !URL.canParse(address, BASE)) return undefined;
	const url = new URL(address, BASE);
	const path = url.pathname + url.search + url.hash;
	// `/.//other.site` is resolved to a path that a browser would take for a host.
	return url.origin === BASE && !path.startsWith('//') ? path : undefined;
}
