import { categoryOf, readCategories, shouldIndex } from '#features/games/load-category.ts';
import { listLotteryPages } from '#features/lottery/list-lottery-pages.ts';
import { promotionPath, readPromotions } from '#features/promotions/load-promotions.ts';
import { isSwitchedOff } from '#lib/page/page-toggles.ts';
import { readInfo, readStatus } from '#lib/page/site-flags.ts';
import { ROUTES, type Route, type RouteName } from '#lib/routes.ts';
import { alternatesOf, isListedAlone } from '#lib/seo/page-address.ts';
import type { SitemapPage } from '#lib/seo/sitemap.ts';
import { CONTENT_PAGES, getContentPage } from '#lib/wps/contract/content.ts';
import { getHelpCenter } from '#lib/wps/contract/help.ts';
import { availabilityOf } from '#lib/wps/site-availability.ts';

/** Cache tags of the sitemap's data. */
export const SITEMAP_TAGS = 'promotions help pages games settings';

/** Screens that list the host's own lotteries, also without vendors. */
const LOBBIES: readonly RouteName[] = ['lottery', 'vnlottery', 'elott'];

/** A page by its path in the default language. */
interface Listed {
	path: string;
	changedAt?: Date | undefined;
}

/**
 * Lists every indexed page; where visitors must log in first, only those that stay open. Parts that
 * do not respond are omitted from this response.
 */
export async function listSitemapPages(locals: App.Locals): Promise<SitemapPage[]> {
	const status = await readStatus(locals);
	const siteAvailability = status.ok ? availabilityOf(status.value) : undefined;
	const isLoginFirst = siteAvailability?.state === 'open' && siteAvailability.isLoginFirst;
	const listed = isLoginFirst ? await listOpen(locals) : await listAll(locals);
	return listed.map(({ path, changedAt }) => ({
		alternates: alternatesOf(locals.publicOrigin, path),
		changedAt,
	}));
}

async function listOpen(locals: App.Locals): Promise<Listed[]> {
	const contents = await listContents(locals);
	const names = (Object.keys(ROUTES) as RouteName[]).filter(isListedAlone);
	const open = names.map((name): Route => ROUTES[name]).filter((one) => one.isOpenToVisitors);
	return open.map(({ path }) => contents.find((content) => content.path === path) ?? { path });
}

async function listAll(locals: App.Locals): Promise<Listed[]> {
	const info = await readInfo(locals);
	const [promotions, articles, contents, viewOf, lotteries] = await Promise.all([
		listPromotions(locals),
		listArticles(locals),
		listContents(locals),
		readCategories(locals),
		listLotteryPages(locals),
	]);
	const names = (Object.keys(ROUTES) as RouteName[]).filter(isListedAlone);
	const found = names.filter((name) => {
		if (isSwitchedOff(info, name)) return false;
		if (LOBBIES.includes(name) && lotteries.length > 0) return true;
		const shown = categoryOf(name);
		return shown === undefined || shouldIndex(viewOf(shown));
	});
	const screens = found.map((name): Listed => {
		const { path } = ROUTES[name];
		const own = contents.filter((content) => content.path === path);
		const parts = name === 'promotions' ? promotions : name === 'help' ? articles : own;
		return { path, changedAt: newestOf(parts) };
	});
	return [...screens, ...promotions, ...articles, ...lotteries];
}

async function listPromotions(locals: App.Locals): Promise<Listed[]> {
	const result = await readPromotions(locals);
	const promotions = result.ok ? result.value : [];
	return promotions.map((one) => ({ path: promotionPath(one), changedAt: one.changedAt }));
}

async function listArticles({ wps, locale }: App.Locals): Promise<Listed[]> {
	const result = await wps(getHelpCenter, { language: locale.toUpperCase() });
	const categories = result.ok ? result.value.categories : [];
	return categories.flatMap(({ articles }) =>
		articles.map(({ slug, changedAt }) => ({
			path: `${ROUTES.help.path}?${new URLSearchParams({ article: slug })}`,
			changedAt,
		})),
	);
}

/** Lists the pages that operators edit. */
async function listContents({ wps, locale }: App.Locals): Promise<Listed[]> {
	const language = locale.toUpperCase();
	const pages = CONTENT_PAGES.map(async (slug) => {
		const result = await wps(getContentPage, { slug, language });
		return { path: ROUTES[slug].path, changedAt: result.ok ? result.value.changedAt : undefined };
	});
	return await Promise.all(pages);
}

/** The last change of an overview is that of its newest part; deleted parts leave no trace. */
function newestOf(pages: readonly Listed[]): Date | undefined {
	const times = pages.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
	return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
