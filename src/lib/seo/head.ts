import { BRAND } from '#lib/brand.ts';
import { translate } from '#lib/i18n/translate.ts';
import { ROUTES, type RouteName } from '#lib/routes.ts';
import { breadcrumbs, type Crumb, organization, type Thing, webSite } from '#lib/seo/json-ld.ts';
import { hrefOf, type PageAddress } from '#lib/seo/page-address.ts';

interface Words {
	title: string;
	description: string;
}

/** The metadata of a page beyond its title; `Site` passes it to the head. */
export interface Seo {
	/** False for pages without content: an unknown vendor, an empty result. */
	isIndexed?: boolean;
	/** The path of the page's own share image. */
	image?: string;
	/** Texts by an operator, in place of the default ones. */
	words?: Words | undefined;
	/** The pages between the screen and this page, for the breadcrumbs. */
	above?: readonly Crumb[];
	/** Structured data of the page, for search engines (`#lib/seo/json-ld.ts`). */
	things?: readonly Thing[];
}

/** Screens below another screen. */
const PARENTS: Partial<Record<RouteName, RouteName>> = {
	promoDetail: 'promotions',
	lotteryVerify: 'lottery',
};

/**
 * Returns the title and description of a page. A screen at its plain address has them in `seo`; a
 * page of its own below it, and a page without a screen, supplies them.
 */
export function wordsOf({ name, locale, query, below }: PageAddress, own: Words): Words {
	if (!name || query !== '' || below !== '') return own;
	const t = translate(locale, 'seo');
	return { title: t(`${name}.title`), description: t(`${name}.description`) };
}

/** Returns the share image of a page; a promotion has its own. */
export function shareImageOf({ name, locale, query }: PageAddress): string {
	const id = new URLSearchParams(query).get('id');
	if (name === 'promoDetail' && id) return `/share/promo/${id}-${locale}.png`;
	return `/share/${name ?? 'home'}${locale === 'bn' ? '' : `-${locale}`}.png`;
}

/**
 * Returns the structured data of every page: the organisation on the home page, the breadcrumbs
 * elsewhere.
 */
export function thingsOf(
	address: PageAddress,
	origin: string,
	{ title, above = [] }: { title: string; above?: readonly Crumb[] | undefined },
): Thing[] {
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
	const isScreen = address.query === '' && address.below === '';
	const parent = PARENTS[name] ?? (isScreen ? undefined : name);
	if (parent) {
		const href = hrefOf(origin, locale, ROUTES[parent].path);
		crumbs.push({ name: t(`${parent}.title`), href });
	}
	return [breadcrumbs([...crumbs, ...above, { name: title }])];
}
