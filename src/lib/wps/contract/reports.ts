import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, instant, jsonMoney, queryPage } from '../values.ts';

/** Why a round counts as much as it does. */
export const TURNOVER_REASONS = [
	...([
		'whole_stake',
		'game_rate',
		'valid_part',
		'game_excluded',
		'covers_most',
		'opposite_bets',
		'nothing_staked',
		'free_bet',
	] as const),
	...(['void', 'not_settled', 'before_requirement', 'nothing_needed'] as const),
] as const;
export type TurnoverReason = (typeof TURNOVER_REASONS)[number];

export type TurnoverRequirement = z.output<typeof turnoverRequirement>;
const turnoverRequirement = z.object({
	id: z.string(),
	/** The credit that opened it. */
	source: z.enum(['deposit', 'transfer', 'bonus']),
	/** The permanent name of that event. */
	transactionId: z.string(),
	base: jsonMoney,
	/** How many times `base` must be staked. */
	multiple: z.number(),
	needed: jsonMoney,
	done: jsonMoney,
	state: z.enum(['open', 'met', 'spent', 'waived']),
	openTime: instant,
});

export type TurnoverRound = z.output<typeof turnoverRound>;
const turnoverRound = z.object({
	vassalage: z.string(),
	roundId: z.string(),
	gameName: z.string(),
	time: instant,
	stake: jsonMoney,
	freeAmount: z.optional(jsonMoney),
	/** The share of the stake that counts in this game, in percent. */
	rate: z.optional(z.number()),
	/** What it counts, over all requirements; with `requirementId` for that one. */
	counted: jsonMoney,
	reason: z.enum(TURNOVER_REASONS),
});

export type TurnoverReport = z.output<typeof turnoverReport>;
const turnoverReport = z.object({
	needed: jsonMoney,
	done: jsonMoney,
	missing: jsonMoney,
	/** Open ones and those of the same series first, then up to ten that ended; oldest first. */
	requirements: z.array(turnoverRequirement),
	/** The rounds since the first of them was opened, the latest first. */
	rounds: z.array(turnoverRound),
	totalPages: z.number(),
	totalCount: z.number(),
});

/**
 * Returns what must still be staked before money can be withdrawn, and what each round counts.
 *
 * Source: ours; design of the wallet, "Can I withdraw?".
 */
export const getTurnover = defineCall({
	method: 'GET',
	path: '/wps/report/turnover',
	access: 'real',
	input: z.strictObject({
		pageNo: z.optional(queryPage),
		/** Only the rounds that count for this one. */
		requirementId: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
	}),
	value: turnoverReport,
	refusals: [],
});

export type MoneyEvent = z.output<typeof moneyEvent>;
const moneyEvent = z.object({
	transactionId: z.string(),
	type: z.string(),
	time: instant,
	/** The number of the event in the ledger. */
	number: z.number(),
	lines: z.array(
		z.object({
			/** The kind of account, such as `player.cash`. */
			account: z.string(),
			/** Whose it is. */
			side: z.enum(['own', 'member', 'house']),
			/** The masked name of another member. */
			name: z.optional(z.string()),
			/** A credit is above zero, a debit below; the lines add up to 0. */
			amount: jsonMoney,
			/** Own accounts only. */
			balanceAfter: z.optional(jsonMoney),
		}),
	),
	/** The game of a round's event. */
	round: z.optional(z.object({ vassalage: z.string(), roundId: z.string(), gameName: z.string() })),
	/** Absent until the event is sealed: seconds after it. */
	seal: z.optional(
		z.object({
			block: z.number(),
			blockHash: z.string(),
			eventHash: z.string(),
			sealedTime: instant,
			/** True when the event, its block and the block before give these hashes again. */
			isIntact: z.boolean(),
			checkedTime: instant,
		}),
	),
});

/**
 * Returns an event of the member's accounts with both sides, and computes its seal again.
 *
 * Refuses: `event_not_found`, also for an event without a line on an own account.
 * Source: ours; design of the wallet, "both sides".
 */
export const getEvent = defineCall({
	method: 'GET',
	path: '/wps/report/event',
	access: 'real',
	input: z.strictObject({
		/** The `transactionId` of a movement. */
		id: z.string().check(z.regex(/^[a-z_]{1,32}:[\w.:+-]{1,200}$/)),
	}),
	value: moneyEvent,
	refusals: ['event_not_found'],
});

export type PersonalProfit = z.output<typeof personalProfit>;
const personalProfit = z.object({
	from: z.string(),
	to: z.string(),
	staked: jsonMoney,
	returned: jsonMoney,
	/** Tips to vendors, which are no part of `net`. */
	tips: jsonMoney,
	net: jsonMoney,
	byType: z.array(
		z.object({
			/** `RNG`, `LIVE` and so on; empty for a game that is no longer listed. */
			gameType: z.string(),
			/** Stakes less those that came back. */
			staked: jsonMoney,
			/** Wins, wins of free rounds and corrections. */
			returned: jsonMoney,
			net: jsonMoney,
		}),
	),
	/** Since the account was opened. */
	lifetime: z.object({ deposited: jsonMoney, withdrawn: jsonMoney, net: jsonMoney }),
});

/**
 * Returns the profit and loss of the member's play by game type, and the net deposits of all time.
 * The sums are those of the postings in the range. Without a range, the last seven days.
 *
 * Refuses: `range_reversed`, `range_in_future`; `range_too_long` above 366 days.
 * Source: ours; spec 2, "personal profit and loss".
 */
export const getPersonalProfit = defineCall({
	method: 'GET',
	path: '/wps/report/personalProfit',
	access: 'real',
	input: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
	value: personalProfit,
	refusals: ['range_reversed', 'range_in_future', 'range_too_long'],
});

export type StatementSummary = z.output<typeof statementSummary>;
const statementSummary = z.object({
	from: z.string(),
	to: z.string(),
	opening: jsonMoney,
	closing: jsonMoney,
	in: jsonMoney,
	out: jsonMoney,
	/** By the type of the events. */
	byType: z.array(z.object({ type: z.string(), in: jsonMoney, out: jsonMoney, count: z.int() })),
	/** The first 500, oldest first. */
	list: z.array(
		z.object({
			transactionId: z.string(),
			type: z.string(),
			gameName: z.optional(z.string()),
			amount: jsonMoney,
			balanceAfter: jsonMoney,
			time: instant,
		}),
	),
	totalCount: z.number(),
});

const statementRange = { from: day, to: day };

/**
 * Returns a statement of the member's cash for printing: balances, totals and movements.
 *
 * Refuses: `range_reversed`, `range_in_future`; `range_too_long` above 366 days.
 * Source: ours.
 */
export const getStatementSummary = defineCall({
	method: 'GET',
	path: '/wps/report/statementSummary',
	access: 'real',
	input: z.strictObject(statementRange),
	value: statementSummary,
	refusals: ['range_reversed', 'range_in_future', 'range_too_long'],
});

/**
 * Sends the statement of the member's cash as a CSV file, at most five an hour.
 *
 * Refuses: `range_reversed`, `range_in_future`; `range_too_long` above 366 days;
 * `too_many_requests`.
 * Source: ours.
 */
export const getStatement = defineCall({
	method: 'GET',
	path: '/wps/report/statement',
	access: 'real',
	isDownload: true,
	input: z.strictObject({
		...statementRange,
		format: z.optional(z.enum(['csv'])),
		language: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/))),
	}),
	value: z.object({ text: z.string() }),
	refusals: ['range_reversed', 'range_in_future', 'range_too_long'],
});
