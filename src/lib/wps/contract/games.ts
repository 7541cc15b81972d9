import * as z from 'zod/mini';
import { CLASSIFICATIONS, NAME_MAX } from '#lib/rules/games/game-list.ts';
import { defineCall } from '../call.ts';
import {
	code,
	instant,
	jsonMoney,
	positiveMoney,
	queryCount,
	queryPage,
	webAddress,
} from '../values.ts';
import { game, recentGame, vendorCard } from './game.ts';
import { transactionRecord } from './wallet.ts';

/** Of a category and a vendor that were asked for. What is there and has no game is an empty list. */
const NOT_HELD = ['category_not_found', 'vendor_not_found'] as const;

export type Lane = z.output<typeof lane>;
/** One game category with the vendors that have games in it. */
const lane = z.object({
	title: z.string(),
	cards: z.array(vendorCard),
	/** Ours: `{ type, vendors[] }`, the kinds of games in it and who has them. Hosts differ. */
	gameClassify: z.optional(z.array(z.unknown())),
});

/**
 * The game categories and their vendors, in the order of the menu.
 *
 * Source: spec 7, "vendor lanes"; docs/wps.md, `GCSGAME_newGameVendor`.
 */
export const listLanes = defineCall({
	method: 'GET',
	path: '/wps/relay/GCSGAME_newGameVendor',
	access: 'visitor',
	input: z.strictObject({
		platform: z.optional(z.string().check(z.maxLength(32))),
		language: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: z.object({ data: z.object({ lanes: z.array(lane) }) }),
	refusals: [],
	cacheTags: ['games'],
});

export type Game = z.output<typeof game>;

/**
 * The vendors of each kind of games, and which classifications each has.
 *
 * Source: spec 7, "game type"; docs/wps.md, `GCSGAME_getVassGameType`. What the lists hold is ours.
 */
export const listVendorTypes = defineCall({
	method: 'GET',
	path: '/wps/relay/GCSGAME_getVassGameType',
	access: 'visitor',
	input: z.strictObject({
		platform: z.optional(z.string().check(z.maxLength(32))),
		language: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: z.object({
		content: z.record(z.string(), z.record(z.string(), z.array(z.unknown()))),
	}),
	refusals: [],
	cacheTags: ['games'],
});

/**
 * One page of games. A page past the end is empty. A name is looked for in every language and as it
 * sounds, typing errors included; what fits best is first.
 *
 * Units: `minBet` keeps the games that can be played for so little; `minLineNum` those with so many
 * lines or more.
 * Refuses: `category_not_found`, `vendor_not_found`.
 * Source: spec 3, "Game query"; docs/wps.md, `GCSGAME_gameList`.
 */
export const listGames = defineCall({
	method: 'GET',
	path: '/wps/relay/GCSGAME_gameList',
	access: 'visitor',
	input: z.strictObject({
		gameType: z.optional(code),
		vassalage: z.optional(code),
		gameClassify: z.optional(z.enum(CLASSIFICATIONS)),
		gameName: z.optional(z.string().check(z.maxLength(NAME_MAX))),
		/** Ours: the game with this code, of each vendor asked for. */
		gameCode: z.optional(code),
		minBet: z.optional(positiveMoney),
		minLineNum: z.optional(queryCount),
		pageNo: z.optional(queryPage),
		pageSize: z.optional(queryCount.check(z.minimum(1), z.maximum(100))),
		language: z.optional(z.string().check(z.maxLength(8))),
		platform: z.optional(z.string().check(z.maxLength(32))),
		clientType: z.optional(z.string().check(z.maxLength(8))),
		channel: z.optional(z.string().check(z.maxLength(32))),
		merchant: z.optional(z.string().check(z.maxLength(32))),
	}),
	value: z.object({
		games: z.array(game),
		totalPages: z.number(),
		totalCount: z.optional(z.number()),
	}),
	refusals: NOT_HELD,
	cacheTags: ['games'],
});

/** Builds of the family ask for it by GET or by POST. */
const hotGames = {
	path: '/wps/relay/GCSGAME_hotGamesV2',
	access: 'visitor',
	input: z.strictObject({
		vassalage: z.optional(code),
		/** Ours: those of one category. */
		gameType: z.optional(code),
		language: z.optional(z.string().check(z.maxLength(8))),
		platform: z.optional(z.string().check(z.maxLength(32))),
		merchantCode: z.optional(z.string().check(z.maxLength(32))),
		isPlatform: z.optional(queryCount),
	}),
	value: z.object({ list: z.array(game) }),
	refusals: NOT_HELD,
} as const;

/**
 * The games the operator puts forward, by their rank.
 *
 * Refuses: `category_not_found`, `vendor_not_found`.
 * Source: spec 3, "Hot games request"; docs/wps.md, `GCSGAME_hotGamesV2`.
 */
export const listHotGames = defineCall({ ...hotGames, method: 'GET', cacheTags: ['games'] });

/** The same, asked for by POST. */
export const postHotGames = defineCall({ ...hotGames, method: 'POST' });

/** What a jackpot has and how it grows; `jackpotAt` (lib/rules) says what shows. Ours. */
const jackpot = z.object({
	/** What it had at `time`. */
	value: jsonMoney,
	time: instant,
	/** What the house adds every `stepMs`. */
	step: jsonMoney,
	stepMs: z.int(),
	/** What its account holds. Nothing above it is shown. */
	limit: jsonMoney,
});

/**
 * The jackpot of the slots; absent where there is none.
 *
 * Source: spec 4, "Jackpot counter"; docs/wps.md, `VIS_getJackpot`. The shape is ours.
 */
export const getJackpot = defineCall({
	method: 'GET',
	path: '/wps/relay/VIS_getJackpot',
	access: 'visitor',
	input: z.strictObject({}),
	value: z.object({ jackpot: z.optional(jackpot) }),
	refusals: [],
	cacheTags: ['jackpot'],
});

export type RecentGame = z.output<typeof recentGame>;

/**
 * The games that the member played last, each once: those with an unfinished round first, then the
 * latest. Only what can still be played is listed, and what holds a stake. A page past the end is
 * empty.
 *
 * Refuses: `category_not_found`, `vendor_not_found`.
 * Source: spec 3, "Recent games request"; docs/wps.md, `GCS_recentGame`.
 */
export const listRecentGames = defineCall({
	method: 'GET',
	path: '/wps/relay/GCS_recentGame',
	access: 'real',
	input: z.strictObject({
		vassalage: z.optional(code),
		/** Ours: those of one category. */
		gameType: z.optional(code),
		pageNo: z.optional(queryPage),
		pageSize: z.optional(queryCount.check(z.minimum(1), z.maximum(100))),
		language: z.optional(z.string().check(z.maxLength(8))),
		clientType: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: z.object({ list: z.array(recentGame), totalPages: z.number() }),
	refusals: NOT_HELD,
});

export type BetRecord = z.output<typeof betRecord>;
/** One round at a vendor's game. */
const betRecord = z.object({
	roundId: z.string(),
	vassalage: z.string(),
	gameCode: z.string(),
	gameName: z.string(),
	betAmount: jsonMoney,
	/** What free bets were worth that the operator paid for; no part of `betAmount`. */
	freeAmount: z.optional(jsonMoney),
	/** What the member gave the vendor besides. */
	tipAmount: z.optional(jsonMoney),
	/** What the round returned, stake included; 0 when lost. */
	payout: jsonMoney,
	/** What the vendor corrected of it since: below 0 it took back, of `payout` at most. */
	correctionAmount: z.optional(jsonMoney),
	status: z.enum(['open', 'settled', 'void']),
	betTime: instant,
	settleTime: z.optional(instant),
});

/**
 * The member's rounds, the latest first.
 *
 * Source: spec 2, "betting record"; docs/wps.md, `accountGameBetHistory`.
 */
export const listBets = defineCall({
	method: 'GET',
	path: '/wps/report/accountGameBetHistory',
	access: 'real',
	input: z.strictObject({ pageNo: z.optional(queryPage) }),
	value: z.object({
		list: z.array(betRecord),
		totalPages: z.number(),
		totalCount: z.number(),
	}),
	refusals: [],
});

export type BetDetail = z.output<typeof betDetail>;
const betDetail = z.object({
	...betRecord.shape,
	/** What it moved on the member's account, in order; the first 200. */
	movements: z.array(transactionRecord),
	/** How many movements it had in all. */
	movementCount: z.optional(z.int()),
	/** Where the vendor itself verifies the round. */
	verifyUrl: z.optional(webAddress),
});

/**
 * One round of the member with all it moved. Ours.
 *
 * Refuses: `round_not_found`, also where it is somebody else's.
 * Source: vendor wallet, rule 14, "player can open each round".
 */
export const getBet = defineCall({
	method: 'GET',
	path: '/wps/report/accountGameBetDetail',
	access: 'real',
	input: z.strictObject({
		vassalage: code,
		roundId: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
	}),
	value: betDetail,
	refusals: ['round_not_found'],
});
