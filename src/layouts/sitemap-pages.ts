import { ROUTES, type RouteName } from '#lib/routes.ts';
import { alternatesOf, isListedAlone } from '#lib/seo/page-address.ts';
import type { SitemapPage } from '#lib/seo/sitemap.ts';
import { promotionPath, readPromotions } from './promotions.ts';

/** The tags of the data behind the sitemap. */
export const SITEMAP_TAGS = 'system settings promotions help notices';

/** Every page that is to be found. */
export async function listSitemapPages(locals: App.Locals): Promise<SitemapPage[]> {
	const names = Object.keys(ROUTES) as RouteName[];
	const promotions = await readPromotions(locals);
	const paths = [
		...names.filter(isListedAlone).map((name) => ROUTES[name].path),
		...(promotions.ok ? promotions.value.map(promotionPath) : []),
	];
	return paths.map((path) => ({ alternates: alternatesOf(locals.publicOrigin, path) }));
}
