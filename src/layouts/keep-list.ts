import { LIST_QUERY } from '#lib/rules/game-list.ts';
import type { GameList } from './game-list.ts';
import { keepForVisitors } from './keep.ts';

/**
 * Lets a list be kept for visitors. Not kept is what was asked for in vain, what somebody searched
 * for, and the answer to a form.
 */
export function keepList(
	page: Parameters<typeof keepForVisitors>[0] & { request: Request },
	{ refusal, hint, state }: GameList,
	tags: readonly string[] = [],
): void {
	if (refusal || hint || state.name || page.request.method !== 'GET') return;
	keepForVisitors(page, { tags, query: LIST_QUERY });
}
