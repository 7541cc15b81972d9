const BASE = 'http://site.invalid';

/**
 * Returns the path of an address on this site, else `undefined`. The redirect after a log-in comes
 * from the query, so addresses of other sites must be rejected.
 */
export function safePath(address: string | null | undefined): string | undefined {
	const url = address?.startsWith('/') ? parse(address) : undefined;
	if (!url) return undefined;
	const path = url.pathname + url.search + url.hash;
	// `/.//other.site` resolves to a path that a browser would read as a host.
	return url.origin === BASE && !path.startsWith('//') ? path : undefined;
}

/** Replaces `URL.canParse`, which older supported phones lack. */
function parse(address: string): URL | undefined {
	try {
		return new URL(address, BASE);
	} catch {
		return undefined;
	}
}
