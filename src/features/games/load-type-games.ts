import { categoryOf, type GameType } from '#lib/rules/games/categories.ts';
import { type Game, listGames } from '#lib/wps/contract/games.ts';
import { apartFrom, readHotGames } from './load-hot-games.ts';

/** Types on the wire that have the games of a type; of lotteries none is a list of tiles. */
const WIRE_TYPES: Readonly<Partial<Record<GameType, readonly string[]>>> = {
	ESPORTS: ['ESPORTS', 'SPORTS'],
	COCKFIGHT: ['SPORTS'],
	ELOTT: [],
	LOTT: [],
};

/**
 * Returns games of each type, the hot ones first. A list that cannot be read is left out: the links to
 * its vendors remain.
 */
export async function readTypeGames(
	locals: App.Locals,
	types: readonly GameType[],
): Promise<ReadonlyMap<GameType, readonly Game[]>> {
	const wireTypes = new Set(types.flatMap((type) => WIRE_TYPES[type] ?? [type]));
	const [hot, ...lists] = await Promise.all([
		readHotGames(locals),
		...[...wireTypes].map((type) => readList(locals, type)),
	]);
	const hotGames = hot.ok ? hot.value.list : [];
	const games = [...hotGames, ...apartFrom(lists.flat(), hotGames)];
	return new Map(types.map((type) => [type, games.filter((game) => categoryOf(game) === type)]));
}

async function readList({ wps, locale }: App.Locals, gameType: string): Promise<readonly Game[]> {
	const result = await wps(listGames, { gameType, language: locale.toUpperCase() });
	return result.ok ? result.value.games : [];
}
