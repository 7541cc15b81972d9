import { ROUTES, type RouteName } from '#lib/routes.ts';
import { alternatesOf, isListedAlone } from '#lib/seo/page-address.ts';
import type { SitemapPage } from '#lib/seo/sitemap.ts';

/** The tags of the data behind the sitemap. */
export const SITEMAP_TAGS = 'system settings promotions help notices';

/** Every page that is to be found. */
export async function listSitemapPages({ publicOrigin }: App.Locals): Promise<SitemapPage[]> {
	const names = Object.keys(ROUTES) as RouteName[];
	return names
		.filter(isListedAlone)
		.map((name) => ({ alternates: alternatesOf(publicOrigin, ROUTES[name].path) }));
}
