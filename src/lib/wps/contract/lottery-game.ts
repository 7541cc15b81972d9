import * as z from 'zod/mini';
import { code, money } from '../values.ts';

/** How lines are priced: spec 8, "Prize modes". */
export const prizeMode = z.enum(['Lott', 'Elott', 'SEA', 'ZY']);

/** Odds with at most four decimals: `"9.75"`; the number counts 1/10,000. */
export const odds = z.codec(z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/)), z.int(), {
	decode: (text) => {
		const [whole = '0', decimals = ''] = text.split('.');
		return Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
	},
	encode: (value) => String(value / 10_000),
});

/** What an issue does now, for its game's card and board. */
export const issuePhase = z.enum(['selling', 'drawing', 'postponed', 'closed']);

/** How an issue ended. `not_held`: nothing ran at its time, and it had no ticket. */
export const issueEnd = z.enum(['drawn', 'void', 'not_held']);

/** A result: its numbers in drawn order, and as the family writes them. */
export const drawnIssue = z.object({
	numero: z.string(),
	/** Separated by commas; empty for an issue that was not drawn. */
	winningNumber: z.string(),
	/** Ours. */
	state: z.optional(issueEnd),
	/** Ours: why it is void. */
	reason: z.optional(z.string()),
	/** Milliseconds since 1970. */
	winningTime: z.optional(z.int()),
});

/** An issue that can be bet on, or is about to be drawn. */
export const currentIssue = z.object({
	gameId: z.optional(z.int()),
	numero: z.string(),
	/** Milliseconds from the response to the draw. */
	remainTime: z.number(),
	/** Bets end so many seconds before the draw. */
	lockTime: z.number(),
	isSale: z.optional(z.boolean()),
});

/**
 * A lottery in a list. The family has the fields up to `winningTime`; the others are ours and absent on
 * other hosts. Source: spec 3, "Lottery game".
 */
export const lotteryGame = z.object({
	gameId: z.int(),
	gameCode: z.optional(code),
	/** The tag of the menu. */
	gameMenuTag: z.optional(z.string()),
	/** The name. */
	remark: z.string(),
	numero: z.optional(z.string()),
	/** Milliseconds from the response to the draw of `numero`. */
	remainTime: z.optional(z.number()),
	/** Bets end so many seconds before the draw. */
	lockTime: z.optional(z.number()),
	/** Days of draws, separated by commas: 1 is Sunday. */
	drawDayOfWeek: z.optional(z.string()),
	winningTime: z.optional(z.int()),
	vendor: z.optional(z.string()),
	defaultPlayType: z.optional(z.string()),
	prizeModes: z.optional(z.array(prizeMode)),
	phase: z.optional(issuePhase),
	/** The issue between its lock and its result, with the time to its draw. */
	drawing: z.optional(currentIssue),
	previous: z.optional(drawnIssue),
	/** Seconds between two draws of a game that draws all day. */
	everySeconds: z.optional(z.int()),
	isNew: z.optional(z.boolean()),
	/** What the winners of the pool would share now. */
	jackpot: z.optional(money),
	/** Only for members. */
	isFavourite: z.optional(z.boolean()),
});

export type LotteryGame = z.output<typeof lotteryGame>;
export type DrawnIssue = z.output<typeof drawnIssue>;
export type CurrentIssue = z.output<typeof currentIssue>;
