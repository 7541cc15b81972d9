import type { GameType } from '#lib/rules/games/categories.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { type Game, listGames, listHotGames } from '#lib/wps/contract/games.ts';

interface ReadHotGamesInput {
	gameType?: GameType | undefined;
	vassalage?: string | undefined;
}

/** Lists the hot games. */
export async function readHotGames(
	{ wps, locale }: App.Locals,
	query: ReadHotGamesInput = {},
): Promise<CallResult<ValueOf<typeof listHotGames>>> {
	const input = { ...query, language: locale.toUpperCase() };
	return await wps(listHotGames, input);
}

/** Returns games to play instead of what is missing: the hot ones, then others of the catalogue. */
export async function readOfferedGames(locals: App.Locals): Promise<readonly Game[]> {
	const [hot, all] = await Promise.all([
		readHotGames(locals),
		locals.wps(listGames, { language: locals.locale.toUpperCase() }),
	]);
	const first = hot.ok ? hot.value.list : [];
	return [...first, ...apartFrom(all.ok ? all.value.games : [], first)];
}

/**
 * Returns the games that are not among `others`. Codes are compared per vendor, as two vendors may
 * use the same.
 */
export function apartFrom(games: readonly Game[], others: readonly Game[]): Game[] {
	const keys = new Set(others.map(keyOf));
	return games.filter((game) => !keys.has(keyOf(game)));
}

function keyOf({ vassalage, gameCode }: Game): string {
	return `${vassalage}/${gameCode}`;
}
