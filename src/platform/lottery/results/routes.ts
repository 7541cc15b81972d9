import { HOT_DRAWS, hotGapOf } from '#lib/rules/lottery/hot-gap.ts';
import * as contract from '#lib/wps/contract/lottery.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { shareFor } from '#platform/core/share-for.ts';
import { drawnIssueOf } from '../games/board.ts';
import type { GameReader } from '../games/read-games.ts';
import { getProof } from './get-proof.ts';
import { listDraws } from './list-draws.ts';
import * as rows from './rows.ts';

const RECENT_MAX = 100;
/** Phones that poll the last results share one query. */
const SHARED_MS = 500;

/** The routes of results: lists, counts and proofs. */
export function resultRoutes(reader: GameReader): Route[] {
	const shared = shareFor<Awaited<ReturnType<typeof rows.selectLastEnded>>>(SHARED_MS);
	return [
		routeWithDb(contract.listRecentNumeros, async ({ gameId, count, recentCount }, { db }) => {
			if (gameId !== undefined) await reader.get(db, gameId);
			const limit = Math.min(count ?? recentCount ?? RECENT_MAX, RECENT_MAX);
			const found = await shared(`${gameId} ${limit}`, () =>
				rows.selectLastEnded(db, { gameId, limit }),
			);
			return {
				list: found.map((row) => ({
					...{ gameId: row.gameId, gameCode: row.gameCode },
					...drawnIssueOf(row),
				})),
			};
		}),
		routeWithDb(contract.listDraws, async ({ id, ...input }, { db }) => {
			await reader.get(db, id);
			return await listDraws(db, { gameId: id, ...input });
		}),
		routeWithDb(contract.listDrawsByCode, async ({ code, ...input }, { db }) => {
			const { all } = await reader.read(db);
			const game = all.find((one) => one.code === code);
			if (!game) throw refuse('game_not_found');
			return await listDraws(db, { gameId: game.id, ...input });
		}),
		routeWithDb(contract.getHotGapInfo, async ({ id }, { db }) => {
			const { game } = await reader.get(db, id);
			const results = await rows.selectResults(db, { gameId: id, limit: HOT_DRAWS });
			return { draws: results.length, positions: hotGapOf(game.lottery.format, results) };
		}),
		routeWithDb(contract.getDrawProof, async ({ gameId, numero }, { db }) => {
			const { game } = await reader.get(db, gameId);
			return await getProof(db, { gameId, gameCode: game.code, numero });
		}),
	];
}
