import { type Game, listGames } from '#lib/wps/contract/games.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { readHotGames } from './load-hot-games.ts';

/** Games shown in the search sheet; the list of games has the others. */
const FOUND_MAX = 12;

export interface FoundGames {
	games: readonly Game[];
	/** Number of games that were found, on all pages. */
	count: number;
	refusal?: Refusal;
}

/**
 * Returns the games of all categories whose name contains `name`; for an empty name the hot games.
 */
export async function readFoundGames(locals: App.Locals, name: string): Promise<FoundGames> {
	if (name === '') {
		const hot = await readHotGames(locals);
		if (!hot.ok) return { games: [], count: 0, refusal: hot.refusal };
		return { games: hot.value.list.slice(0, FOUND_MAX), count: hot.value.list.length };
	}
	// A host returned nothing for a name with a language (docs/wps-family.md).
	const found = await locals.wps(listGames, { gameName: name, pageSize: FOUND_MAX });
	if (!found.ok) return { games: [], count: 0, refusal: found.refusal };
	const { games, totalCount = games.length } = found.value;
	return { games: games.slice(0, FOUND_MAX), count: totalCount };
}
