import { type Category, categoriesOf, type GameType } from '#lib/rules/categories.ts';
import { clampPage } from '#lib/rules/paging.ts';
import { type Game, type Lane, listGames, listLanes } from '#lib/wps/contract/games.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export type VendorCard = Lane['cards'][number];

export interface GameList {
	type: GameType;
	categories: readonly Category<VendorCard>[];
	/** The vendors of the menu, and the one whose games are listed. */
	vendors: readonly VendorCard[];
	vendor: VendorCard | undefined;
	games: readonly Game[];
	page: number;
	pageCount: number;
	/** What was asked for in vain: the list stands, and says so. */
	hint?: 'unknown_vendor' | 'unknown_tab' | 'unknown_page' | undefined;
	refusal?: Refusal | undefined;
}

/** The largest page a host is asked for; no catalogue has so many. */
const PAGE_MAX = 999_999_999;

/**
 * The list a games page shows. `vassalage` chooses the vendor and `page` the page of its games;
 * `page` without it is the number of the vendor's tab (spec 2, "query page (vendor tab)"), where
 * there are tabs. What does not exist is the nearest that does.
 */
export async function readGameList(
	{ wps, locale }: App.Locals,
	url: URL,
	type: GameType,
): Promise<GameList> {
	const language = locale.toUpperCase();
	const lanes = await wps(listLanes, { language });
	const categories = categoriesOf(lanes.ok ? lanes.value.data.lanes : []);
	const vendors = categories.find((category) => category.type === type)?.cards ?? [];
	const { vendor, page: asked, hint } = choose(url.searchParams, vendors);
	const list = { type, categories, vendors, vendor, games: [], page: 1, pageCount: 1, hint };
	if (!lanes.ok) return { ...list, hint: undefined, refusal: lanes.refusal };
	if (!vendor) return list;

	const listPage = (pageNo: number) =>
		wps(listGames, { gameType: vendor.gameType, vassalage: vendor.vassalage, pageNo, language });
	let answer = await listPage(asked);
	// A page past the end is empty and does not know how many there are.
	if (answer.ok && answer.value.games.length === 0 && asked > 1) answer = await listPage(1);
	if (!answer.ok) return { ...list, page: asked, refusal: answer.refusal };
	const page = clampPage(asked, answer.value.totalPages);
	if (page > 1 && page !== asked) answer = await listPage(page);
	if (!answer.ok) return { ...list, page, refusal: answer.refusal };
	return {
		...list,
		games: answer.value.games,
		page,
		pageCount: answer.value.totalPages,
		hint: hint ?? (page === asked ? undefined : 'unknown_page'),
	};
}

function choose(query: URLSearchParams, vendors: readonly VendorCard[]) {
	const vassalage = query.get('vassalage');
	const asked = query.get('page') ?? '1';
	const isNumber = /^\d+$/.test(asked) && Number(asked) > 0;
	const page = isNumber ? Math.min(Number(asked), PAGE_MAX) : 1;
	const pageHint = isNumber ? undefined : ('unknown_page' as const);
	const [first] = vendors;
	if (vassalage !== null) {
		const vendor = vendors.find((one) => one.vassalage === vassalage);
		if (!vendor) return { vendor: first, page: 1, hint: 'unknown_vendor' as const };
		return { vendor, page, hint: pageHint };
	}
	if (vendors.length < 2) return { vendor: first, page, hint: pageHint };
	const tab = clampPage(page, vendors.length);
	const hint = tab === page ? pageHint : ('unknown_tab' as const);
	return { vendor: vendors[tab - 1], page: 1, hint };
}
