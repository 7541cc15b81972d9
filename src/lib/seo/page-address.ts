import { LOCALES, type Locale, localizePath } from '../i18n/locales.ts';
import { ROUTES, type Route, type RouteName, routeNameOf, screenAbove } from '../routes.ts';

/**
 * The query parameters that make a page of its own; all others are removed from its canonical
 * address.
 */
interface PageQuery {
	names: readonly string[];
	/** True when the screen shows nothing without the parameter. */
	isNeeded?: true;
}

const PAGE_QUERY: Partial<Record<RouteName, PageQuery>> = {
	help: { names: ['article'] },
	promoDetail: { names: ['id'], isNeeded: true },
	chance: { names: ['id'], isNeeded: true },
	rng: { names: ['vassalage'] },
	pvp: { names: ['vassalage'] },
	fish: { names: ['vassalage'] },
};

const VALUE = /^[\w-]{1,64}$/;

/** The canonical address of a page. */
export interface PageAddress {
	/** Absent for addresses without a screen. */
	name: RouteName | undefined;
	locale: Locale;
	/** The rest of the path below the screen: `/panchmishali-5`, or empty. */
	below: string;
	/** The query of the canonical address with its question mark, or empty. */
	query: string;
	/** False for a private screen or an impossible value. */
	isIndexed: boolean;
}

/**
 * Returns a page's canonical address. Impossible values are dropped and the page is not indexed.
 */
export function readAddress(url: URL, locale: Locale): PageAddress {
	const path = localizePath('bn', url.pathname);
	const own = routeNameOf(path);
	const { name = own, below } = (own ? undefined : screenAbove(path)) ?? { below: '' };
	if (!name) return { name, locale, below, query: '', isIndexed: false };
	const route: Route = ROUTES[name];
	const { names, isNeeded = false } = PAGE_QUERY[name] ?? { names: [] };
	const canonical = new URLSearchParams();
	let isSound = true;
	for (const key of names) {
		const values = url.searchParams.getAll(key);
		const [value] = values;
		if (value === undefined) continue;
		if (values.length === 1 && VALUE.test(value)) canonical.set(key, value);
		else isSound = false;
	}
	const query = canonical.size > 0 ? `?${canonical}` : '';
	const isIndexed = route.isIndexed && isSound && (query !== '' || !isNeeded);
	return { name, locale, below, query, isIndexed };
}

/** True for a screen with a single sitemap entry, instead of one per value. */
export function isListedAlone(name: RouteName): boolean {
	const route: Route = ROUTES[name];
	return route.isIndexed && !PAGE_QUERY[name]?.isNeeded;
}

/** Returns the full address of a screen in a language. */
export function hrefOf(origin: string, locale: Locale, path: string): string {
	return origin + localizePath(locale, path);
}

/** Returns the address of the page in every language. */
export function alternatesOf(origin: string, path: string): { locale: Locale; href: string }[] {
	return LOCALES.map((locale) => ({ locale, href: hrefOf(origin, locale, path) }));
}
