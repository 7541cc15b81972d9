import { COUNTED_DRAWS, hotGapsOf } from '#lib/rules/lottery/hot-gaps.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import * as contract from '#lib/wps/contract/lottery.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { shareRead } from '#platform/core/share-read.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Game, getGame } from '../games/get-game.ts';
import { drawnValue, readDraws } from './read-draws.ts';
import { readProof } from './read-proof.ts';
import * as rows from './rows.ts';

/** How long clients of a process share what was read. */
const SHARED_MS = 500;
const RECENT_COUNT = 20;
const RECENT_MAX = 50;

type RecentNumeros = ValueOf<typeof contract.listRecentNumeros>;
type HotGaps = ValueOf<typeof contract.getHotGapInfo>;

/** The routes of results: lists, counts, and what proves them. Results are public once drawn. */
export function lotteryResultRoutes(): Route[] {
	const recent = shareRead<RecentNumeros>(SHARED_MS);
	const hotGaps = shareRead<HotGaps>(SHARED_MS);
	return [
		routeWithDb(contract.listRecentNumeros, async (input, { db }) => {
			const { gameId, recentCount, count = recentCount ?? RECENT_COUNT } = input;
			if (gameId !== undefined) await getGame(db, { id: gameId });
			const limit = Math.min(count, RECENT_MAX);
			return await recent(`${gameId} ${limit}`, () => readRecent(db, { gameId, limit }));
		}),
		routeWithDb(contract.listDraws, async ({ id, ...page }, { db }) => {
			await getGame(db, { id });
			return await readDraws(db, { gameId: id, ...page });
		}),
		routeWithDb(contract.listDrawsByCode, async ({ code, ...page }, { db }) => {
			const { id } = await getGame(db, { code });
			return await readDraws(db, { gameId: id, ...page });
		}),
		routeWithDb(contract.getHotGapInfo, async ({ id }, { db }) => {
			const game = await getGame(db, { id });
			return await hotGaps(String(id), () => readHotGaps(db, game));
		}),
		routeWithDb(contract.getDrawProof, async ({ gameId, numero }, { db }) => {
			return await readProof(db, { game: await getGame(db, { id: gameId }), numero });
		}),
	];
}

async function readRecent(
	db: Tx,
	wanted: { gameId: number | undefined; limit: number },
): Promise<RecentNumeros> {
	const latest = await rows.selectLatest(db, wanted);
	return {
		list: latest.map((issue) => ({
			...drawnValue(issue),
			gameId: issue.gameId,
			gameCode: issue.game,
		})),
	};
}

async function readHotGaps(db: Tx, { id, lottery }: Game): Promise<HotGaps> {
	const latest = await rows.selectLatest(db, { gameId: id, limit: COUNTED_DRAWS });
	const results = latest.flatMap(({ result }) => (result ? [result] : []));
	return { draws: results.length, positions: hotGapsOf(lottery.format, results) };
}
