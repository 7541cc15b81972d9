/**
 * Returns path and query of the address in the browser, also when the middleware renders another
 * page in its place. Astro's `originPathname` always ends in a slash.
 */
export function shownPath({ originPathname, url }: { originPathname: string; url: URL }): string {
	return originPathname.replace(/(.)\/$/, '$1') + url.search;
}
