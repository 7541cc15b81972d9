import { cacheForVisitors } from '#lib/page/cache-page.ts';
import { changesOf } from '#lib/rules/lottery/lobby.ts';
import type { LotteryPage } from './load-lottery-page.ts';

/** Names of the query that a list of lotteries reads. */
const QUERY = ['tag', 'day', 'mode', 'name'];
/** Those of a board. */
const ALONE = ['gameCode', 'playType', 'vendor'];

/**
 * Allows a list of lotteries to be cached until the first of its games changes; the clocks are those
 * of each request.
 */
export function cacheLobby(
	page: Parameters<typeof cacheForVisitors>[0] & { request: Request },
	{ lobby, hint, category }: LotteryPage,
): void {
	const { locals, request } = page;
	if (!lobby || !(locals.template || locals.clocks) || request.method !== 'GET') return;
	if (hint || lobby.refusal || lobby.favouriteRefusal || category.refusal) return;
	const { all, readAt } = lobby;
	const changes = all.flatMap((game) => changesOf(game, readAt));
	if (changes.length > 0) locals.setExpiry(new Date(readAt.getTime() + Math.min(...changes)));
	cacheForVisitors(page, { query: QUERY, alone: ALONE });
}
