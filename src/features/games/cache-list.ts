import { cacheForVisitors } from '#lib/page/cache-page.ts';
import { LIST_QUERY } from '#lib/rules/games/game-list.ts';
import type { GameList } from './load-game-list.ts';

/**
 * Lets a list be kept for visitors. Not kept is what was asked for in vain, what somebody searched
 * for, and the answer to a form.
 */
export function cacheList(
	page: Parameters<typeof cacheForVisitors>[0] & { request: Request },
	{ refusal, hint, state }: GameList,
	tags: readonly string[] = [],
): void {
	if (refusal || hint || state.name || page.request.method !== 'GET') return;
	cacheForVisitors(page, { tags, query: LIST_QUERY });
}
