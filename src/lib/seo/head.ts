import { BRAND } from '#lib/brand.ts';
import { translate } from '#lib/i18n/translate.ts';
import { ROUTES, type RouteName } from '#lib/routes.ts';
import { breadcrumbs, type Crumb, organization, type Thing, webSite } from '#lib/seo/json-ld.ts';
import { hrefOf, type PageAddress } from '#lib/seo/page-address.ts';

interface Words {
	title: string;
	description: string;
}

/** What a page may say of itself beyond its title; `Site` hands it to the head. */
export interface Seo {
	/** False where nothing is to be found: an unknown vendor, an empty answer. */
	isIndexed?: boolean;
	/** The page's own picture for shared links, as a path. */
	image?: string;
	/** What an operator has written instead of the words that ship. */
	words?: Words | undefined;
	/** What the page is about, for search engines (`#lib/seo/json-ld.ts`). */
	things?: readonly Thing[];
}

/** Screens that stand below another one. */
const PARENTS: Partial<Record<RouteName, RouteName>> = { promoDetail: 'promotions' };

/**
 * The words of the page. A screen at its plain address has them in `seo`; a page of its own below
 * it, and a page without a screen, brings its own.
 */
export function wordsOf({ name, locale, query }: PageAddress, own: Words): Words {
	if (!name || query !== '') return own;
	const t = translate(locale, 'seo');
	return { title: t(`${name}.title`), description: t(`${name}.description`) };
}

/** The picture of a page for shared links; a promotion has its own. */
export function shareImageOf({ name, locale, query }: PageAddress): string {
	const id = new URLSearchParams(query).get('id');
	if (name === 'promoDetail' && id) return `/share/promo/${id}-${locale}.png`;
	return `/share/${name ?? 'home'}${locale === 'bn' ? '' : `-${locale}`}.png`;
}

/** What search engines are told of every page: who we are at home, the way there elsewhere. */
export function thingsOf(address: PageAddress, origin: string, title: string): Thing[] {
	const { name, locale } = address;
	if (!name || !address.isIndexed) return [];
	const t = translate(locale, 'seo');
	const home = hrefOf(origin, locale, '/');
	if (name === 'home') {
		const other = locale === 'bn' ? 'en' : 'bn';
		const site = {
			name: BRAND.names[locale],
			alternateName: BRAND.names[other],
			href: home,
			origin,
			inLanguage: locale,
		};
		return [organization(site), webSite(site)];
	}
	const crumbs: Crumb[] = [{ name: t('home_crumb'), href: home }];
	const parent = PARENTS[name] ?? (address.query === '' ? undefined : name);
	if (parent) {
		const href = hrefOf(origin, locale, ROUTES[parent].path);
		crumbs.push({ name: t(`${parent}.title`), href });
	}
	return [breadcrumbs([...crumbs, { name: title }])];
}
