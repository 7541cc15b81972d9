import { LOCALES, type Locale, localizePath } from '../i18n/locales.ts';
import { ROUTES, type Route, type RouteName, routeNameOf } from '../routes.ts';

/** What of a query makes another page; everything else is left out of the page's address. */
interface PageQuery {
	names: readonly string[];
	/** True where there is nothing to find without it. */
	isNeeded?: true;
}

const PAGE_QUERY: Partial<Record<RouteName, PageQuery>> = {
	help: { names: ['article'] },
	promoDetail: { names: ['id'], isNeeded: true },
	rng: { names: ['vassalage'] },
	pvp: { names: ['vassalage'] },
	fish: { names: ['vassalage'] },
};

const VALUE = /^[\w-]{1,64}$/;

/** An address as search engines are to know it. */
export interface PageAddress {
	/** Absent for addresses of no screen. */
	name: RouteName | undefined;
	locale: Locale;
	/** The query that makes it a page of its own, with its question mark, or empty. */
	query: string;
	/** False where there is nothing to find: a private screen, a value that cannot be one. */
	isIndexed: boolean;
}

/** Reads a page's own address. Values that cannot be real are dropped and the page not indexed. */
export function readAddress(url: URL, locale: Locale): PageAddress {
	const name = routeNameOf(localizePath('bn', url.pathname));
	if (!name) return { name, locale, query: '', isIndexed: false };
	const route: Route = ROUTES[name];
	const { names, isNeeded = false } = PAGE_QUERY[name] ?? { names: [] };
	const kept = new URLSearchParams();
	let isSound = true;
	for (const key of names) {
		const values = url.searchParams.getAll(key);
		const [value] = values;
		if (value === undefined) continue;
		if (values.length === 1 && VALUE.test(value)) kept.set(key, value);
		else isSound = false;
	}
	const query = kept.size > 0 ? `?${kept}` : '';
	const isIndexed = route.isIndexed && isSound && (query !== '' || !isNeeded);
	return { name, locale, query, isIndexed };
}

/** True for a screen that has one page in the sitemap by itself, not one for each of its values. */
export function isListedAlone(name: RouteName): boolean {
	const route: Route = ROUTES[name];
	return route.isIndexed && !PAGE_QUERY[name]?.isNeeded;
}

/** The full address of a screen in a language. */
export function hrefOf(origin: string, locale: Locale, path: string): string {
	return origin + localizePath(locale, path);
}

/** The address of the page in every language. */
export function alternatesOf(origin: string, path: string): { locale: Locale; href: string }[] {
	return LOCALES.map((locale) => ({ locale, href: hrefOf(origin, locale, path) }));
}
