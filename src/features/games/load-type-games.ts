import { categoryOf, type GameType, hasGameList } from '#lib/rules/games/categories.ts';
import { type Game, listGames } from '#lib/wps/contract/games.ts';
import { apartFrom, readHotGames } from './load-hot-games.ts';

/**
 * Returns games of each type, the promoted ones first. A list that cannot be read is left out: the
 * links to its vendors remain.
 */
export async function readTypeGames(
	locals: App.Locals,
	types: readonly GameType[],
): Promise<ReadonlyMap<GameType, readonly Game[]>> {
	const [hot, ...lists] = await Promise.all([
		readHotGames(locals),
		...types.map((type) => (hasGameList(type) ? readList(locals, type) : [])),
	]);
	const promoted = hot.ok ? hot.value.list : [];
	return new Map(
		types.map((type, index) => {
			const first = promoted.filter((game) => categoryOf(game) === type);
			return [type, [...first, ...apartFrom(lists[index] ?? [], first)]];
		}),
	);
}

async function readList({ wps, locale }: App.Locals, gameType: GameType): Promise<readonly Game[]> {
	const result = await wps(listGames, { gameType, language: locale.toUpperCase() });
	return result.ok ? result.value.games : [];
}
