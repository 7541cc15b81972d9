import { ROUTES, type RouteName } from '#lib/routes.ts';
import { alternatesOf, isListedAlone } from '#lib/seo/page-address.ts';
import type { SitemapPage } from '#lib/seo/sitemap.ts';
import { getHelpCenter } from '#lib/wps/contract/help.ts';
import { promotionPath, readPromotions } from './promotions.ts';

/** The tags of the data behind the sitemap. */
export const SITEMAP_TAGS = 'system settings promotions help notices';

/** Every page that is to be found. */
export async function listSitemapPages(locals: App.Locals): Promise<SitemapPage[]> {
	const names = Object.keys(ROUTES) as RouteName[];
	const [promotions, help] = await Promise.all([
		readPromotions(locals),
		locals.wps(getHelpCenter, { language: locals.locale.toUpperCase() }),
	]);
	const paths = [
		...names.filter(isListedAlone).map((name) => ROUTES[name].path),
		...(promotions.ok ? promotions.value.map(promotionPath) : []),
	];
	const articles = help.ok ? help.value.categories.flatMap((topic) => topic.articles) : [];
	const addressesOf = (path: string) => alternatesOf(locals.publicOrigin, path);
	return [
		...paths.map((path) => ({ alternates: addressesOf(path) })),
		...articles.map(({ slug, changedAt }) => ({
			alternates: addressesOf(`${ROUTES.help.path}?article=${slug}`),
			changedAt,
		})),
	];
}
