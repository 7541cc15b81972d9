import * as z from 'zod/mini';
import { CLASSIFICATIONS, NAME_MAX } from '#lib/rules/games/game-list.ts';
import { defineCall } from '../call.ts';
import {
	code,
	day,
	instant,
	jsonMoney,
	positiveMoney,
	queryCount,
	queryPage,
	webAddress,
} from '../values.ts';
import { footerText } from './footer-text.ts';
import { game, recentGame, vendorCard } from './game.ts';
import { transactionRecord } from './wallet.ts';

/** Refusals for an unknown category or vendor. A known one without games gives an empty list. */
const NOT_HELD = ['category_not_found', 'vendor_not_found'] as const;

export type Lane = z.output<typeof lane>;
/** One game category with the vendors that have games in it. */
const lane = z.object({
	title: z.string(),
	cards: z.array(vendorCard),
	/**
	 * Ours: `{ type, vendors[] }`, the game types of the category and their vendors. The shape
	 * differs between hosts.
	 */
	gameClassify: z.optional(z.array(z.unknown())),
});

/**
 * Lists the game categories and their vendors, in menu order.
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
 * Lists the vendors of each game type, with the classifications of each.
 *
 * Source: spec 7, "game type"; docs/wps.md, `GCSGAME_getVassGameType`. The content of the lists is
 * ours.
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
 * Lists one page of games. A page past the end is empty. A name is searched in every language and
 * by sound, with tolerance for typing errors; the best match is first.
 *
 * Units: `minBet` selects games with a minimum bet of at most this; `minLineNum` those with at
 * least this many lines.
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
		/** Ours: filters by game code. */
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

/** Versions of the /wps protocol request it by GET or by POST. */
const hotGames = {
	path: '/wps/relay/GCSGAME_hotGamesV2',
	access: 'visitor',
	input: z.strictObject({
		vassalage: z.optional(code),
		/** Ours: filters by category. */
		gameType: z.optional(code),
		language: z.optional(z.string().check(z.maxLength(8))),
		platform: z.optional(z.string().check(z.maxLength(32))),
		merchantCode: z.optional(z.string().check(z.maxLength(32))),
		isPlatform: z.optional(queryCount),
	}),
	value: z.object({
		list: z.array(game),
		/** A line below the list, as plain text. */
		footer: z.optional(footerText),
	}),
	refusals: NOT_HELD,
} as const;

/**
 * Lists the hot games: those that the operator promotes, by rank, then those that most members play.
 *
 * Refuses: `category_not_found`, `vendor_not_found`.
 * Source: spec 3, "Hot games request"; docs/wps.md, `GCSGAME_hotGamesV2`.
 */
export const listHotGames = defineCall({
	...hotGames,
	method: 'GET',
	older: [{ method: 'POST' }],
	cacheTags: ['games', 'settings'],
});

/** As `listHotGames`, by POST. */
export const postHotGames = defineCall({ ...hotGames, method: 'POST' });

export type RecentGame = z.output<typeof recentGame>;

/**
 * Lists the member's recent games without duplicates: those with an unfinished round first, then
 * the latest. Includes only games that can be played or hold a stake. A page past the end is empty.
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
		/** Ours: filters by category. */
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
	/** The value of free bets paid by the operator; not part of `betAmount`. */
	freeAmount: z.optional(jsonMoney),
	/** Tips of the member to the vendor. */
	tipAmount: z.optional(jsonMoney),
	/** The payout of the round, stake included; 0 when lost. */
	payout: jsonMoney,
	/** Later corrections by the vendor. Negative amounts take back at most `payout`. */
	correctionAmount: z.optional(jsonMoney),
	/** What of them is reviewed and not paid yet. */
	reviewAmount: z.optional(jsonMoney),
	status: z.enum(['open', 'settled', 'void']),
	betTime: instant,
	settleTime: z.optional(instant),
});

export type BetSums = z.output<typeof betSums>;
const betSums = z.object({
	/** Stakes of settled rounds; what they returned, corrections included; the difference. */
	staked: jsonMoney,
	returned: jsonMoney,
	net: jsonMoney,
	/** Stakes of rounds that are still open. */
	held: jsonMoney,
	byType: z.array(
		z.object({
			/** `RNG`, `LIVE` and so on; empty for a game that is no longer listed. */
			gameType: z.string(),
			staked: jsonMoney,
			returned: jsonMoney,
			net: jsonMoney,
			roundCount: z.int(),
		}),
	),
});

const playedGame = z.object({
	vassalage: z.string(),
	gameCode: z.string(),
	gameName: z.string(),
	/** Empty for a game that is no longer listed. */
	gameType: z.string(),
});

/** A game or a kind of game whose rounds are listed. */
const betFilter = {
	vassalage: z.optional(code),
	gameCode: z.optional(code),
	gameType: z.optional(code),
};

/**
 * Lists the member's rounds, the latest first. `from` and `to` select by the first bet, the others by
 * game; they, the sums and the games are ours.
 *
 * Refuses: `range_reversed`, `range_in_future`; `range_too_long` above 366 days.
 * Source: spec 2, "betting record"; docs/wps.md, `accountGameBetHistory`.
 */
export const listBets = defineCall({
	method: 'GET',
	path: '/wps/report/accountGameBetHistory',
	access: 'real',
	input: z.strictObject({
		pageNo: z.optional(queryPage),
		from: z.optional(day),
		to: z.optional(day),
		...betFilter,
	}),
	value: z.object({
		list: z.array(betRecord),
		totalPages: z.number(),
		totalCount: z.number(),
		/** Present with a range. */
		sums: z.optional(betSums),
		/** The games that were played in the range, the most played first; at most 50. */
		games: z.optional(z.array(playedGame)),
	}),
	refusals: ['range_reversed', 'range_in_future', 'range_too_long'],
	isList: true,
});

export type BetDetail = z.output<typeof betDetail>;
const betDetail = z.object({
	...betRecord.shape,
	/** The movements of the round on the member's account, in order; the first 200. */
	movements: z.array(transactionRecord),
	/** Number of movements in total. */
	movementCount: z.optional(z.int()),
	/** The vendor's verification page of the round. */
	verifyUrl: z.optional(webAddress),
});

/**
 * Returns one round of the member with its movements. Ours.
 *
 * Refuses: `round_not_found`, also for another member's round.
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
