import { cacheForVisitors } from '#lib/page/cache-page.ts';
import { LIST_QUERY } from '#lib/rules/games/game-list.ts';
import type { GameList } from './load-game-list.ts';

/**
 * Allows a list to be cached for visitors, except an invalid query, a search and the response to a
 * form.
 */
export function cacheList(
	page: Parameters<typeof cacheForVisitors>[0] & { request: Request },
	{ refusal, hint, state }: GameList,
	tags: readonly string[] = [],
): void {
	if (refusal || hint || state.name || page.request.method !== 'GET') return;
	cacheForVisitors(page, { tags, query: LIST_QUERY });
}
