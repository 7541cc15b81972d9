const BASE = 'http://site.invalid';

/**
 * The path of an address if it stays on this site, else `undefined`. What follows a log-in comes
 * from the query, so an address of another site must not pass.
 */
export function safePath(address: string | null | undefined): string | undefined {
	const url = address?.startsWith('/') ? parse(address) : undefined;
	if (!url) return undefined;
	const path = url.pathname + url.search + url.hash;
	// `/.//other.site` is resolved to a path that a browser would take for a host.
	return url.origin === BASE && !path.startsWith('//') ? path : undefined;
}

/** `URL.canParse` is younger than the phones that log in. */
function parse(address: string): URL | undefined {
	try {
		return new URL(address, BASE);
	} catch {
		return undefined;
	}
}
