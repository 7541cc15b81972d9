import { type Locale, localizePath } from '#lib/i18n/locales.ts';

interface Shown {
	originPathname: string;
	url: URL;
	locals: { locale: Locale };
}

/**
 * Returns path and query of the address in the browser, also when the middleware renders another
 * page in its place. For the not-found page that is the home page: many addresses share one page, and
 * a log-in or a change of language does not make it known. Astro's `originPathname` always ends in a
 * slash.
 */
export function shownPath({ originPathname, url, locals }: Shown): string {
	if (url.pathname === '/404') return localizePath(locals.locale, '/');
	return originPathname.replace(/(.)\/$/, '$1') + url.search;
}
