import { readPageNumber } from '../paging.ts';

/** The modes of a game list (spec 2, "modes normal, hot, fav and recent"). */
export const LIST_MODES = ['normal', 'hot', 'fav', 'recent'] as const;
export type ListMode = (typeof LIST_MODES)[number];

/** Classifications within a category (spec 9, "Game classification types"). */
export const CLASSIFICATIONS = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/**
 * Minimum bets that a list can be filtered by, as decimal text in the site's currency (spec 9,
 * "Minimum-bet options"; the last one is "Minimum bet of 1 yuan", which is a separate filter
 * there).
 */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75', '1'] as const;

/** Line counts that a list can be filtered by. Spec 9 names 25; the others are ours. */
export const LINE_COUNTS = [5, 10, 25, 50] as const;

/** Maximum length of a searched name; longer ones are cut. */
export const NAME_MAX = 64;

/** The value for all vendors, in place of a code. Vendors' codes have no lower-case letters. */
export const ALL_VENDORS = 'all';

/** The state of a list in its address. Absent fields do not filter. */
export interface ListState {
	mode: ListMode;
	/** A vendor's code, or `all`; absent, the page chooses the vendor. */
	vassalage?: string | undefined;
	classify?: Classification | undefined;
	name?: string | undefined;
	minBet?: string | undefined;
	lines?: number | undefined;
	page: number;
	/** The position of the first vendor in the menu; absent, the menu shows the chosen one. */
	vendors?: number | undefined;
}

export type ListFault = 'unknown_page' | 'unknown_filter' | 'name_cut';

/** The query parameters of a list, in the order of its address. */
const STATE_QUERY = ['vassalage', 'mode', 'classify', 'name', 'minBet', 'lines', 'page', 'vendors'];

/** A parameter beside the state: `all` shows the whole winner board. */
export const WINNERS_QUERY = 'winners';

/** All query parameters that a list's page reads. */
export const LIST_QUERY = [...STATE_QUERY, WINNERS_QUERY];

/** The anchor of links within a list: its tabs, fields and games are visible there. */
export const LIST_ID = 'list';

/** The anchor of links between vendors; their menu is above the list. */
export const VENDORS_ID = 'vendors';

/** The language that enables bingo (spec 9, "BG only when the TY language is supported"). */
const BINGO_LANGUAGE = 'TY';

/** Returns the classifications of a site with these languages. */
export function classificationsOf(languages: readonly string[]): readonly Classification[] {
	const hasBingo = languages.some((language) => language.toUpperCase() === BINGO_LANGUAGE);
	return CLASSIFICATIONS.filter((kind) => kind !== 'BG' || hasBingo);
}

/** The site's options that affect its lists. */
interface Offered {
	kinds: readonly Classification[];
	modes?: readonly ListMode[];
}

/** Parses a list's state from a query, and reports the first invalid part. */
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
	const typed = query.get('name') ?? '';
	const name = searchedName(typed);
	if (name !== oneLine(typed)) fault = 'name_cut';
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

/** Returns the name that is searched for what was typed: on one line, with at most `NAME_MAX` letters. */
export function searchedName(typed: string): string {
	return [...oneLine(typed)].slice(0, NAME_MAX).join('');
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

/** Writes the query of a state; defaults are omitted. */
export function writeListState(state: ListState): string {
	const { vassalage, mode, classify, name, minBet, lines, page, vendors } = state;
	const shown = { vassalage, mode: mode === 'normal' ? undefined : mode, classify, name, minBet };
	const query = new URLSearchParams();
	for (const [key, value] of Object.entries({ ...shown, lines, page, vendors })) {
		if (value !== undefined && (key !== 'page' || value !== 1)) query.set(key, String(value));
	}
	return query.size > 0 ? `?${query}` : '';
}

/**
 * Switches the mode and resets the rest (spec 4, "switching mode resets to page 1 and clears
 * classify, name …").
 */
export function withMode({ vassalage }: ListState, mode: ListMode): ListState {
	return { mode, vassalage, page: 1 };
}

/** Switches the vendor and resets the rest (spec 4, "Changing vendor resets the mode"). */
export function withVendor(vassalage: string): ListState {
	return { mode: 'normal', vassalage, page: 1 };
}

/** Whether any filter is set. */
export function isNarrowed({ classify, name, minBet, lines }: ListState): boolean {
	return [classify, name, minBet, lines].some((filter) => filter !== undefined);
}
