import { parseDecimal } from '#lib/money.ts';
import type { GameType } from '#lib/rules/games/categories.ts';
import { isNarrowed, type ListState } from '#lib/rules/games/game-list.ts';
import { clampPage, PAGE_SIZE, pageCountOf } from '#lib/rules/paging.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { listFavourites } from '#lib/wps/contract/favourites.ts';
import { type Game, listGames, listRecentGames } from '#lib/wps/contract/games.ts';
import { listRooms } from '#lib/wps/contract/rooms.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { readHotGames } from './load-hot-games.ts';

export interface GamesQuery {
	type: GameType;
	vassalage: string | undefined;
	state: ListState;
}

export interface GamePages {
	games: readonly Game[];
	pageCount: number;
	/** Number of games on all pages; not every host sends it. */
	count?: number | undefined;
	refusal?: Refusal | undefined;
}

type Page = CallResult<{
	games: readonly Game[];
	totalPages: number;
	totalCount?: number | undefined;
}>;

/** Maximum number of pages of recent games read in sequence; no member has played more titles. */
const RECENT_PAGES_MAX = 40;

/**
 * Returns the games of a list's state. Recent games are read page by page (spec 4); hot games
 * arrive at once and are paged here. A page past the end is empty and may lack the page count: the
 * last page is then read instead.
 */
export async function readPages(locals: App.Locals, query: GamesQuery): Promise<GamePages> {
	if (query.state.mode === 'recent') return readRecent(locals, query);
	const pageNo = query.state.page;
	let result = await readPage(locals, query, pageNo);
	if (result.ok && result.value.games.length === 0 && pageNo > 1) {
		const first = result.value.totalPages > 1 ? result : await readPage(locals, query, 1);
		const page = first.ok ? clampPage(pageNo, first.value.totalPages) : 1;
		result = first.ok && page > 1 ? await readPage(locals, query, page) : first;
	}
	if (!result.ok) return { games: [], pageCount: 1, refusal: result.refusal };
	const { games, totalPages: pageCount, totalCount: count } = result.value;
	return { games, pageCount, count };
}

async function readPage(
	locals: App.Locals,
	{ type: gameType, vassalage, state }: GamesQuery,
	pageNo: number,
): Promise<Page> {
	const { wps, locale } = locals;
	const language = locale.toUpperCase();
	if (state.mode === 'hot') {
		const hot = await readHotGames(locals, { gameType, vassalage });
		if (!hot.ok) return hot;
		// Not every host filters hot games by category.
		const games = hot.value.list.filter((game) => game.gameType.toUpperCase() === gameType);
		const totalPages = pageCountOf(games.length);
		const start = (pageNo - 1) * PAGE_SIZE;
		return { ok: true, value: { games: games.slice(start, start + PAGE_SIZE), totalPages } };
	}
	if (state.mode === 'fav') {
		const result = await wps(listFavourites, { gameType, pageNo, language });
		if (!result.ok) return result;
		const { content: games, totalPages } = result.value;
		return { ok: true, value: { games, totalPages } };
	}
	// Card games are rooms (spec 7, "PVP: room list"). A host without that call has them among
	// games.
	if (gameType === 'PVP' && !isNarrowed(state)) {
		const rooms = await wps(listRooms, { vassalage, pageNo, language });
		if (rooms.ok) {
			return { ok: true, value: { games: rooms.value.list, totalPages: rooms.value.totalPages } };
		}
	}
	const { name: gameName, classify: gameClassify, minBet, lines: minLineNum } = state;
	return await wps(listGames, {
		...{ gameType, vassalage, gameClassify, minLineNum, pageNo },
		minBet: minBet === undefined ? undefined : parseDecimal(minBet),
		// A host returned nothing for a name with a language; the request header contains the
		// language too.
		...(gameName === undefined ? { language } : { gameName }),
	});
}

async function readRecent(
	{ wps, locale }: App.Locals,
	{ type: gameType }: GamesQuery,
): Promise<GamePages> {
	const games: Game[] = [];
	const language = locale.toUpperCase();
	for (let pageNo = 1; pageNo <= RECENT_PAGES_MAX; pageNo += 1) {
		const result = await wps(listRecentGames, { gameType, pageNo, language });
		if (!result.ok) return { games, pageCount: 1, refusal: result.refusal };
		games.push(...result.value.list.filter((game) => game.gameType.toUpperCase() === gameType));
		if (pageNo >= result.value.totalPages) break;
	}
	return { games, pageCount: 1 };
}
