import { readPageNumber } from '../paging.ts';

/** What a list of games shows (spec 2, "modes normal, hot, fav and recent"). */
export const LIST_MODES = ['normal', 'hot', 'fav', 'recent'] as const;
export type ListMode = (typeof LIST_MODES)[number];

/** Kinds of games within a category (spec 9, "Game classification types"). */
export const CLASSIFICATIONS = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/**
 * Stakes a list can be narrowed to, as decimal text in the site's currency (spec 9, "Minimum-bet
 * options"; the last one is "Minimum bet of 1 yuan", which is a filter beside them).
 */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75', '1'] as const;

/** Numbers of lines a list can be narrowed to. Spec 9 names 25; the others are ours. */
export const LINE_COUNTS = [5, 10, 25, 50] as const;

/** What is typed of a name; longer is cut. */
export const NAME_MAX = 64;

/** In place of a vendor: those of all vendors. No vendor has a code in small letters. */
export const ALL_VENDORS = 'all';

/** The state of a list, as its address says it. Absent is not narrowed. */
export interface ListState {
	mode: ListMode;
	/** A vendor's code, or all; absent, the vendor follows from the page. */
	vassalage?: string | undefined;
	classify?: Classification | undefined;
	name?: string | undefined;
	minBet?: string | undefined;
	lines?: number | undefined;
	page: number;
	/** The place of the vendor that the menu begins with; absent, it shows the chosen one. */
	vendors?: number | undefined;
}

export type ListFault = 'unknown_page' | 'unknown_filter' | 'name_cut';

/** The names of a list's query, in the order of its address. */
const STATE_QUERY = ['vassalage', 'mode', 'classify', 'name', 'minBet', 'lines', 'page', 'vendors'];

/** Beside the state: `all` shows the whole board of winners. */
export const WINNERS_QUERY = 'winners';

/** All of a query that a list's page reads. */
export const LIST_QUERY = [...STATE_QUERY, WINNERS_QUERY];

/** Where steps within a list land: with its tabs, fields and games in sight. */
export const LIST_ID = 'list';

/** The same of steps among vendors, whose menu is above that. */
export const VENDORS_ID = 'vendors';

/** Languages with which there is bingo (spec 9, "BG only when the TY language is supported"). */
const BINGO_LANGUAGE = 'TY';

/** The kinds that a site in these languages has. */
export function classificationsOf(languages: readonly string[]): readonly Classification[] {
	const hasBingo = languages.some((language) => language.toUpperCase() === BINGO_LANGUAGE);
	return CLASSIFICATIONS.filter((kind) => kind !== 'BG' || hasBingo);
}

/** What a site has of that by which lists differ. */
interface Offered {
	kinds: readonly Classification[];
	modes?: readonly ListMode[];
}

/** Reads a list's state out of a query, and what of it was asked for in vain. */
export function readListState(
	query: URLSearchParams,
	{ kinds, modes = LIST_MODES }: Offered,
): { state: ListState; fault?: ListFault | undefined } {
	let fault: ListFault | undefined;
	const oneOf = <T extends string>(name: string, known: readonly T[]): T | undefined => {
		const asked = query.get(name);
		if (!asked) return undefined;
		const found = known.find((one) => one === asked);
		if (found === undefined) fault = 'unknown_filter';
		return found;
	};
	const mode = oneOf('mode', modes) ?? 'normal';
	const classify = oneOf('classify', kinds);
	const minBet = oneOf('minBet', MIN_BETS);
	const lines = oneOf('lines', LINE_COUNTS.map(String));
	const typed = (query.get('name') ?? '').replace(/\s+/g, ' ').trim();
	const name = [...typed].slice(0, NAME_MAX).join('');
	if (name !== typed) fault = 'name_cut';
	const vendors = query.get('vendors');
	const isPlace = /^[1-9]\d{0,3}$/.test(vendors ?? '');
	if (vendors && !isPlace) fault = 'unknown_filter';
	const page = readPageNumber(query.get('page') ?? '1');
	if (page === undefined) fault = 'unknown_page';
	const state = {
		mode,
		vassalage: query.get('vassalage') ?? undefined,
		...(mode === 'normal' && {
			classify,
			name: name || undefined,
			minBet,
			lines: lines ? Number(lines) : undefined,
		}),
		page: page ?? 1,
		vendors: isPlace ? Number(vendors) : undefined,
	};
	return { state, fault };
}

/** The query of a state: what is as usual is left out. */
export function writeListState(state: ListState): string {
	const { vassalage, mode, classify, name, minBet, lines, page, vendors } = state;
	const shown = { vassalage, mode: mode === 'normal' ? undefined : mode, classify, name, minBet };
	const query = new URLSearchParams();
	for (const [key, value] of Object.entries({ ...shown, lines, page, vendors })) {
		if (value !== undefined && (key !== 'page' || value !== 1)) query.set(key, String(value));
	}
	return query.size > 0 ? `?${query}` : '';
}

/** Another mode begins anew (spec 4, "switching mode resets to page 1 and clears classify, name …"). */
export function withMode({ vassalage }: ListState, mode: ListMode): ListState {
	return { mode, vassalage, page: 1 };
}

/** Another vendor is its list from the beginning (spec 4, "Changing vendor resets the mode"). */
export function withVendor(vassalage: string): ListState {
	return { mode: 'normal', vassalage, page: 1 };
}

/** Whether anything narrows the list. */
export function isNarrowed({ classify, name, minBet, lines }: ListState): boolean {
	return [classify, name, minBet, lines].some((filter) => filter !== undefined);
}
