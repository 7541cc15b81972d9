import { type Game, listGames } from '#lib/wps/contract/games.ts';
import type { CategoryView } from './load-category.ts';
import type { VendorCard } from './load-game-list.ts';

/** The most titles that are read of a type, and the most tiles of all vendors together. */
const TITLES_MAX = 100;
const TILES_MAX = 24;

/** The titles of a category whose games are no list of their own: tables, sports, cockfight. */
export interface Titles {
	games: readonly Game[];
	/** The number of titles that each vendor has here, by its code. */
	countOf: ReadonlyMap<string, number>;
	/** The vendor whose titles alone are shown. */
	vendor?: VendorCard | undefined;
}

/**
 * Reads the titles of a category's vendors, or of the one that the query names (`vassalage`). A host
 * without these lists, and one that fails, has none: its vendors remain and open by themselves.
 */
export async function readTitles(
	{ wps, locale }: App.Locals,
	{ vendors }: Pick<CategoryView, 'vendors'>,
	url: URL,
): Promise<Titles> {
	const wanted = url.searchParams.get('vassalage');
	const vendor = vendors.find(({ vassalage }) => vassalage === wanted);
	// Esports and cockfight are SPORTS on the wire.
	const types = [...new Set(vendors.map(({ gameType }) => gameType))];
	const query = { language: locale.toUpperCase(), pageSize: TITLES_MAX };
	const lists = await Promise.all(
		types.map((gameType) =>
			wps(listGames, { ...query, gameType, ...(vendor && { vassalage: vendor.vassalage }) }),
		),
	);
	const codes = new Set((vendor ? [vendor] : vendors).map(({ vassalage }) => vassalage));
	const games = lists
		.flatMap((list) => (list.ok ? list.value.games : []))
		.filter(({ vassalage }) => codes.has(vassalage));
	const countOf = new Map<string, number>();
	for (const { vassalage } of games) countOf.set(vassalage, (countOf.get(vassalage) ?? 0) + 1);
	return { games: vendor ? games : games.slice(0, TILES_MAX), countOf, vendor };
}
