import { LANGUAGES } from '#lib/i18n/languages.ts';
import { isReal } from '#lib/page/access.ts';
import { flagsOf, isOn, readInfo, refusalOfFlags } from '#lib/page/site-flags.ts';
import { type Category, categoriesOf, type GameType } from '#lib/rules/games/categories.ts';
import {
	ALL_VENDORS,
	type Classification,
	classificationsOf,
	isNarrowed,
	LIST_MODES,
	type ListMode,
	type ListState,
	readListState,
} from '#lib/rules/games/game-list.ts';
import { clampPage } from '#lib/rules/paging.ts';
import { listFavouriteIds } from '#lib/wps/contract/favourites.ts';
import { type Game, type Lane, listLanes } from '#lib/wps/contract/games.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { readPages } from './load-games.ts';

export type VendorCard = Lane['cards'][number];

export interface GameList {
	type: GameType;
	categories: readonly Category<VendorCard>[];
	/** The vendors of the menu, and the one whose games are listed; absent when all are. */
	vendors: readonly VendorCard[];
	vendor: VendorCard | undefined;
	state: ListState;
	modes: readonly ListMode[];
	/** The selectable classifications. */
	kinds: readonly Classification[];
	games: readonly Game[];
	/** Node ids of the member's favourites. */
	favourites: ReadonlySet<string>;
	pageCount: number;
	/** Number of games on all pages; not every host sends it. */
	count?: number | undefined;
	/** False when the site's lists are off; true when that is unknown. */
	isOpen: boolean;
	/** The invalid part of the query: the list is shown with a hint. */
	hint?: ListHint | undefined;
	refusal?: Refusal | undefined;
}

export type ListHint =
	| 'unknown_vendor'
	| 'unknown_tab'
	| 'unknown_page'
	| 'unknown_filter'
	| 'name_cut';

/**
 * Returns the list in the page's address (`lib/rules/games/game-list.ts`). `vassalage` selects the
 * vendor; without it all vendors' games are listed, and without filters a `page` is the number of the
 * vendor's tab (spec 2, "query page (vendor tab)"). Invalid values are replaced by the nearest valid ones.
 */
export async function readGameList(
	locals: App.Locals,
	url: URL,
	type: GameType,
): Promise<GameList> {
	const { wps, locale, member, template } = locals;
	const [lanes, info, unread, marked] = await Promise.all([
		wps(listLanes, { language: locale.toUpperCase() }),
		readInfo(locals),
		refusalOfFlags(locals),
		isReal(member) && !template ? wps(listFavouriteIds, {}) : undefined,
	]);
	const categories = categoriesOf(lanes.ok ? lanes.value.data.lanes : [], info?.splitFromSports);
	const flags = flagsOf(info);
	const vendors = categories.find((category) => category.type === type)?.cards ?? [];
	const languages = LANGUAGES.map(({ code }) => code);
	const modes = modesOf(flags);
	const read = readListState(url.searchParams, { kinds: classificationsOf(languages), modes });
	const hasTab = url.searchParams.has('page');
	const { vendor, state, hint = read.fault } = choose(read.state, vendors, hasTab);
	const list = {
		...{ type, categories, vendors, vendor, state, modes, games: [], pageCount: 1 },
		isOpen: isOn(flags, 'GAMELO3') || unread !== undefined,
		kinds: kindsOf(lanes.ok ? lanes.value.data.lanes : [], type, vendor),
		favourites: new Set(marked?.ok ? marked.value : []),
	};
	// Without the lanes the requested vendor may still exist.
	if (!lanes.ok) return { ...list, hint: undefined, refusal: lanes.refusal };
	// It is also unknown whether the list is open.
	if (unread) return { ...list, hint: undefined, refusal: unread };
	if (vendors.length === 0) return { ...list, hint };

	const query = { type, vassalage: vendor?.vassalage, state };
	const { games, pageCount, count, refusal } = await readPages(locals, query);
	const page = refusal ? state.page : clampPage(state.page, pageCount);
	const pageHint = page === state.page ? undefined : ('unknown_page' as const);
	const shown = { ...state, page };
	return { ...list, games, pageCount, count, refusal, state: shown, hint: hint ?? pageHint };
}

/** Returns the modes that the site offers. */
export function modesOf(flags: ReadonlySet<string>): readonly ListMode[] {
	return LIST_MODES.filter((mode) => {
		if (mode === 'hot') return isOn(flags, 'GAMELOHOT3');
		return mode !== 'recent' || isOn(flags, 'GAMELOREC3');
	});
}

/**
 * Selects the vendor. Where the page number was the vendor's tab, the list starts at its first
 * page.
 */
function choose(state: ListState, vendors: readonly VendorCard[], hasTab: boolean) {
	const [first] = vendors;
	const only = vendors.length < 2 ? first : undefined;
	const { vassalage, mode, page } = state;
	if (mode === 'fav' || mode === 'recent') return { vendor: undefined, state };
	if (vassalage === ALL_VENDORS) return { vendor: only, state };
	if (vassalage !== undefined) {
		const vendor = vendors.find((one) => one.vassalage === vassalage);
		if (vendor) return { vendor, state };
		const begun = { ...state, vassalage: undefined, page: 1 };
		return { vendor: first, state: begun, hint: 'unknown_vendor' as const };
	}
	const isTab = vendors.length > 1 && mode !== 'hot' && !isNarrowed(state);
	if (!isTab) return { vendor: only, state };
	if (!hasTab) return { vendor: undefined, state: { ...state, vassalage: ALL_VENDORS } };
	const tab = clampPage(page, vendors.length);
	const hint = tab === page ? undefined : ('unknown_tab' as const);
	const vendor = vendors[tab - 1];
	return { vendor, state: { ...state, vassalage: vendor?.vassalage, page: 1 }, hint };
}

/** Returns the classifications of the vendor's games, if the host's lane contains them. */
function kindsOf(lanes: readonly Lane[], type: GameType, vendor: VendorCard | undefined) {
	const lane = lanes.find(({ title }) => title.toUpperCase() === type);
	return classificationsOf(LANGUAGES.map(({ code }) => code)).filter((kind) =>
		(lane?.gameClassify ?? []).some((entry) => hasKind(entry, kind, vendor?.vassalage)),
	);
}

function hasKind(entry: unknown, kind: Classification, vassalage: string | undefined): boolean {
	if (typeof entry !== 'object' || entry === null) return entry === kind;
	if (!('type' in entry) || entry.type !== kind) return false;
	if (vassalage === undefined || !('vendors' in entry)) return true;
	return Array.isArray(entry.vendors) && entry.vendors.includes(vassalage);
}
