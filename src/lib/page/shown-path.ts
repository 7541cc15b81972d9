/**
 * Path and query of the address in the browser, also where the middleware renders another page in its
 * place. Astro's `originPathname` ends in a slash whatever was requested.
 */
export function shownPath({ originPathname, url }: { originPathname: string; url: URL }): string {
	return originPathname.replace(/(.)\/$/, '$1') + url.search;
}
