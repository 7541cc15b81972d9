import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { code, money } from '../values.ts';
import { currentIssue, drawnIssue, lotteryGame, prizeMode } from './lottery-game.ts';
import {
	drawPage,
	drawProof,
	drawRange,
	gameId,
	hotGapInfo,
	lotteryPlay,
	lotterySetting,
	menuGroup,
	menuInput,
	nearNumeros,
	numero,
	prizeSeries,
	recentInput,
} from './lottery-values.ts';

/**
 * Lists the lotteries by tag, each with its current issue and its last result. For members with their
 * favourites.
 *
 * Source: spec 8, "game menus are at /lgw/games/game_menus"; spec 3, "Lottery menu item".
 */
export const listLotteryMenus = defineCall({
	method: 'GET',
	path: '/lgw/games/game_menus',
	access: 'visitor',
	input: menuInput,
	value: z.object({ list: z.array(menuGroup) }),
	isList: true,
	isBare: true,
	refusals: [],
});

/** As `listLotteryMenus`, for the lotteries with the rules of Vietnam and Thailand. */
export const listVnLotteryMenus = defineCall({
	method: 'GET',
	path: '/lgw/vn/games/game_menu',
	access: 'visitor',
	input: menuInput,
	value: z.object({ list: z.array(menuGroup) }),
	isList: true,
	isBare: true,
	refusals: [],
});

/** Lists the lotteries that the member bet on last, the latest first. Empty for visitors. */
export const listRecentLotteries = defineCall({
	method: 'GET',
	path: '/lgw/games/game_menus/recent',
	aliases: ['/lgw/vn/games/game_menu/recent'],
	access: 'visitor',
	input: menuInput,
	value: z.object({ list: z.array(lotteryGame) }),
	isList: true,
	isBare: true,
	refusals: [],
});

/** Lists the lotteries with the most bets of the last days, at most 20. */
export const listPopularLotteries = defineCall({
	method: 'GET',
	path: '/lgw/games/popular',
	access: 'visitor',
	input: menuInput,
	value: z.object({ list: z.array(lotteryGame) }),
	isList: true,
	isBare: true,
	refusals: [],
});

/** Lists the lotteries without groups. */
export const listLotteries = defineCall({
	method: 'GET',
	path: '/lgw/games',
	access: 'visitor',
	input: menuInput,
	value: z.object({ list: z.array(lotteryGame) }),
	isList: true,
	isBare: true,
	refusals: [],
});

/**
 * Lists the plays of a lottery in a prize mode with their odds and exact returns.
 *
 * Refuses: `game_not_found`.
 */
export const getPlayMenu = defineCall({
	method: 'GET',
	path: '/lgw/games/{id}/play_menu',
	access: 'visitor',
	input: z.strictObject({ id: gameId, prizeMode: z.optional(prizeMode) }),
	value: z.object({
		gameId: z.int(),
		prizeMode,
		/** SHA-256 of the table of odds. */
		tableHash: z.string(),
		plays: z.array(lotteryPlay),
	}),
	isBare: true,
	refusals: ['game_not_found'],
});

/**
 * Returns the limits of a lottery. Units: money in the brand's currency.
 *
 * Refuses: `game_not_found`.
 */
export const getLotterySetting = defineCall({
	method: 'GET',
	path: '/lgw/games/{id}/setting',
	access: 'visitor',
	input: z.strictObject({ id: gameId }),
	value: lotterySetting,
	isBare: true,
	refusals: ['game_not_found'],
});

/**
 * Returns the issue that sells now and the last result.
 *
 * Refuses: `game_not_found`.
 */
export const getNearNumeros = defineCall({
	method: 'GET',
	path: '/lgw/numeros/near',
	aliases: ['/lotto-vn/lgw/numeros/near'],
	access: 'visitor',
	input: z.strictObject({ gameId }),
	value: nearNumeros,
	isBare: true,
	refusals: ['game_not_found'],
});

/** Lists the last results over all lotteries, the latest first. */
export const listRecentNumeros = defineCall({
	method: 'GET',
	path: '/lgw/numeros/recent',
	aliases: ['/lgw/vn/numeros/opened/game', '/lotto/lgw/games/opened/numero'],
	access: 'visitor',
	input: recentInput,
	value: z.object({
		list: z.array(z.extend(drawnIssue, { gameId: z.int(), gameCode: z.optional(code) })),
	}),
	isList: true,
	isBare: true,
	refusals: ['game_not_found'],
});

/**
 * Lists the next issues, which a chase can name: at most 100.
 *
 * Refuses: `game_not_found`.
 */
export const listChaseNumeros = defineCall({
	method: 'GET',
	path: '/lgw/numeros/chase/{id}',
	access: 'visitor',
	input: z.strictObject({ id: gameId }),
	value: z.object({ list: z.array(currentIssue) }),
	isList: true,
	isBare: true,
	refusals: ['game_not_found'],
});

/**
 * Lists the issues of a lottery that are over, the latest first. `page` counts from 0. Ours: `day`
 * (`YYYY-MM-DD`) lists the issues of one day.
 *
 * Refuses: `game_not_found`.
 */
export const listDraws = defineCall({
	method: 'GET',
	path: '/lgw/draw/{id}',
	access: 'visitor',
	input: z.strictObject({ id: gameId, ...drawRange }),
	value: drawPage,
	isBare: true,
	refusals: ['game_not_found'],
});

/** As `listDraws`, by the code of the lottery. */
export const listDrawsByCode = defineCall({
	method: 'GET',
	path: '/lgw/draw/code/{code}',
	access: 'visitor',
	input: z.strictObject({ code, ...drawRange }),
	value: drawPage,
	isBare: true,
	refusals: ['game_not_found'],
});

/**
 * Counts, for each position and number, how often it was drawn and how long ago: the last 30, 50 and
 * 100 draws. Past draws say nothing about the next.
 *
 * Refuses: `game_not_found`.
 */
export const getHotGapInfo = defineCall({
	method: 'GET',
	path: '/lgw/draw/{id}/hot_gap_info',
	access: 'visitor',
	input: z.strictObject({ id: gameId }),
	value: hotGapInfo,
	isBare: true,
	refusals: ['game_not_found'],
});

/**
 * Returns what is public about an issue: before its draw what was committed, afterwards the record
 * that decides it, also for one that is void.
 *
 * Refuses: `game_not_found`, `issue_not_found`.
 */
export const getDrawProof = defineCall({
	method: 'GET',
	path: '/lgw/draw/proof',
	access: 'visitor',
	input: z.strictObject({ gameId, numero }),
	value: drawProof,
	isBare: true,
	refusals: ['game_not_found', 'issue_not_found'],
});

/**
 * Returns what lines of a play can still win on each number of an issue, and what the member can
 * still stake.
 *
 * Refuses: `game_not_found`, `issue_not_found`.
 */
export const getQuota = defineCall({
	method: 'GET',
	path: '/lgw/quota',
	access: 'visitor',
	input: z.strictObject({ gameId, numero, play: code }),
	value: z.object({
		numberCap: money,
		/** Numbers on which something was bet; every other one has the whole cap. */
		keys: z.array(z.object({ key: z.string(), room: money })),
		/** Only for members: what they can still stake in the issue. */
		issueRoom: z.optional(money),
	}),
	isBare: true,
	refusals: ['game_not_found', 'issue_not_found'],
});

/** Lists the prize groups of the member by format: the mode Lott. */
export const listPrizeSeries = defineCall({
	method: 'GET',
	path: '/lgw/customers/series',
	access: 'member',
	input: z.strictObject({ gameGroupCode: z.optional(z.string().check(z.maxLength(16))) }),
	value: prizeSeries,
	isList: true,
	isBare: true,
	refusals: [],
});

/** Lists the ids of the member's favourite lotteries. Ours. */
export const listFavouriteLotteries = defineCall({
	method: 'GET',
	path: '/lgw/customers/favourites',
	access: 'member',
	input: z.strictObject({}),
	value: z.object({ list: z.array(z.int()) }),
	isList: true,
	isBare: true,
	refusals: [],
});

/** Adds a lottery to the favourites; adding it twice changes nothing. Ours. */
export const addFavouriteLottery = defineCall({
	method: 'PUT',
	path: '/lgw/customers/favourites',
	access: 'member',
	input: z.strictObject({ gameId }),
	value: z.object({}),
	isBare: true,
	refusals: ['game_not_found'],
});

/** Removes a lottery from the favourites. Ours. */
export const removeFavouriteLottery = defineCall({
	method: 'DELETE',
	path: '/lgw/customers/favourites',
	access: 'member',
	input: z.strictObject({ gameId }),
	value: z.object({}),
	isBare: true,
	refusals: [],
});
