import * as z from 'zod/mini';
import { code, money, queryCount, queryPageFrom0 } from '../values.ts';
import { currentIssue, drawnIssue, issueEnd, lotteryGame } from './lottery-game.ts';

/** The number of a game on the wire. */
export const gameId = z.codec(z.union([z.string(), z.number()]), z.int(), {
	decode: (value, context) => {
		if (/^[1-9]\d{0,4}$/.test(String(value))) return Number(value);
		context.issues.push({ code: 'custom', message: 'not the number of a game', input: value });
		return z.NEVER;
	},
	encode: String,
});

/** The name of an issue: the day, and for fast games the number of the draw in it. */
export const numero = z.string().check(z.regex(/^\d{8}(\d{4})?$/));

export const menuInput = z.strictObject({
	prizeMode: z.optional(z.string().check(z.maxLength(8))),
	device: z.optional(z.string().check(z.maxLength(8))),
	language: z.optional(z.string().check(z.maxLength(8))),
	recentCount: z.optional(queryCount),
	count: z.optional(queryCount),
});

export const menuGroup = z.object({
	/** The tag. */
	gameGroupCode: z.string(),
	gameMenus: z.array(lotteryGame),
});

const playField = z.object({
	of: z.enum(['numbers', 'words', 'typed']),
	from: z.optional(z.int()),
	to: z.optional(z.int()),
	words: z.optional(z.array(z.string())),
	length: z.optional(z.int()),
});

/** A kind of stake of a play: what it pays and returns. */
const playKind = z.object({
	kind: z.string(),
	/** `pool` for a share of the pool. */
	odds: z.array(z.string()),
	/** The exact return: `39/40`. */
	share: z.string(),
	percent: z.string(),
});

export const lotteryPlay = z.object({
	playId: z.string(),
	fields: z.array(playField),
	allowsEmptyFields: z.optional(z.boolean()),
	allowsBanker: z.optional(z.boolean()),
	kinds: z.array(playKind),
});

/** The limits of a lottery. */
export const lotterySetting = z.object({
	gameId: z.int(),
	lockTime: z.int(),
	tableHash: z.string(),
	orderMin: money,
	orderMax: money,
	/** Stakes of a member in one issue. */
	issueMax: money,
	/** Stakes of a member on one number of a play in one issue. */
	numberMax: money,
	/** What an order may win at most; an order that could win more is refused. */
	winMax: money,
	/** What all lines on one number of a play may win together. */
	numberCap: money,
	linesMax: z.int(),
	stakesMax: z.int(),
	numbersMax: z.int(),
	issuesMax: z.int(),
});

export const drawPage = z.object({
	content: z.array(drawnIssue),
	totalPages: z.int(),
	totalElements: z.optional(z.int()),
});

/** How often numbers came, position by position. */
export const hotGapInfo = z.object({
	/** Counted draws, at most 100. */
	draws: z.int(),
	positions: z.array(
		z.object({
			position: z.int(),
			numbers: z.array(
				z.object({
					number: z.int(),
					/** In the last 30, 50 and 100 draws. */
					hits: z.array(z.int()),
					/** Draws since it came, and the mean and the longest gap. */
					gap: z.int(),
					gapMean: z.number(),
					gapMax: z.int(),
				}),
			),
		}),
	),
});

/** What is public about an issue. */
export const drawProof = z.object({
	gameCode: code,
	numero: z.string(),
	locksAt: z.int(),
	drawsAt: z.int(),
	/** How it ended; absent until then. */
	state: z.optional(issueEnd),
	reason: z.optional(z.string()),
	seedHash: z.string(),
	tableHash: z.string(),
	beacon: z.string(),
	round: z.int(),
	/** From the lock on. */
	tickets: z.optional(z.int()),
	root: z.optional(z.string()),
	staked: z.optional(money),
	/** From the draw on: the record as canonical JSON, and its hash. */
	record: z.optional(z.string()),
	recordHash: z.optional(z.string()),
});

/** What sells now and was drawn last. */
export const nearNumeros = z.object({
	currentNumero: z.optional(currentIssue),
	previousNumero: z.optional(drawnIssue),
	/** Ours: the issue between its lock and its result. */
	drawing: z.optional(currentIssue),
});

export const recentInput = z.strictObject({
	gameId: z.optional(gameId),
	count: z.optional(queryCount),
	recentCount: z.optional(queryCount),
	prizeMode: z.optional(z.string().check(z.maxLength(8))),
	device: z.optional(z.string().check(z.maxLength(8))),
});

/** The prize groups of a member. */
export const prizeSeries = z.object({
	list: z.array(
		z.object({
			gameGroupCode: z.string(),
			prizeModeId: z.optional(z.union([z.string(), z.number()])),
			minSeries: z.int(),
			maxSeries: z.int(),
			maxBetSeries: z.int(),
			defaultSeries: z.int(),
		}),
	),
});

/** Which draws a page lists: counted from 0, or those of a day. */
export const drawRange = {
	page: z.optional(queryPageFrom0),
	size: z.optional(queryCount.check(z.minimum(1), z.maximum(2880))),
	day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
};
