import type { PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Board, BoardReader } from './boards.ts';
import { gameValue } from './game-value.ts';
import * as rows from './rows.ts';
import { isSouthEast, LISTED_MAX } from './rules.ts';

interface ListInput {
	boards: BoardReader;
	memberId: number | undefined;
	language: string;
	/** As the client names it; only `Elott` leaves games out. */
	prizeMode?: string | undefined;
}

/** Lists the lotteries in the order of the catalogue, for members with their favourites. */
export async function listGames(
	db: Tx,
	input: ListInput & { isSouthEastOnly?: boolean },
): Promise<LotteryGame[]> {
	const { list, value } = await read(db, input);
	return list.filter(({ lottery }) => !input.isSouthEastOnly || isSouthEast(lottery)).map(value);
}

/** Lists the lotteries with the most bets of the last days. */
export async function listPopular(
	db: Tx,
	{ count = LISTED_MAX, ...input }: ListInput & { count?: number | undefined },
): Promise<LotteryGame[]> {
	const [{ list, value }, codes] = await Promise.all([read(db, input), input.boards.popular(db)]);
	const byCode = new Map(list.map((board) => [board.code, board]));
	return codes
		.flatMap((code) => byCode.get(code) ?? [])
		.slice(0, Math.min(count, LISTED_MAX))
		.map(value);
}

export const { recentLotteriesOf } = rows;

/** Lists the lotteries that the member bet on last, the latest first. */
export async function listRecent(
	db: Tx,
	{ count = LISTED_MAX, ...input }: ListInput & { count?: number | undefined },
): Promise<LotteryGame[]> {
	const { memberId } = input;
	if (memberId === undefined) return [];
	const ids = await rows.selectRecentGames(db, memberId);
	const { list, value } = await read(db, input);
	const byId = new Map(list.map((board) => [board.id, board]));
	return ids
		.flatMap((id) => byId.get(id) ?? [])
		.slice(0, Math.min(count, LISTED_MAX))
		.map(value);
}

/** Groups lotteries by the tag of the menu, in the order of their first game. */
export function groupByTag(games: readonly LotteryGame[]) {
	const groups = Map.groupBy(games, ({ gameMenuTag }) => gameMenuTag ?? '');
	return [...groups].map(([gameGroupCode, gameMenus]) => ({ gameGroupCode, gameMenus }));
}

async function read(db: Tx, { boards, memberId, language, prizeMode }: ListInput) {
	const mode: PrizeMode | undefined = /^elott$/i.test(prizeMode ?? '') ? 'Elott' : undefined;
	const [{ now, list }, favourites] = await Promise.all([
		boards.read(db),
		memberId === undefined ? undefined : rows.selectFavourites(db, memberId),
	]);
	const context = { now, language, mode, favourites: favourites && new Set(favourites) };
	return {
		list: list.filter(({ lottery }) => !mode || lottery.modes.includes(mode)),
		value: (board: Board) => gameValue(board, context),
	};
}
