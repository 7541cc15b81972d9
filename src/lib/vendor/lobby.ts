import * as z from 'zod/mini';

/**
 * What a vendor tells of its titles now, for the tiles of the site: the reply to `/operator/lobby`.
 * The shape depends on the kind of title. Source: docs/vendor-port.md; ours.
 */
const instant = z.codec(z.iso.datetime(), z.date(), {
	decode: (text) => new Date(text),
	encode: (date) => date.toISOString() as z.output<z.ZodMiniISODateTime>,
});
const code = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const name = z.string().check(z.minLength(1), z.maxLength(20));

/** The last results at most, the newest last. */
export const RESULTS_MAX = 12;
const resultsOf = <R extends z.ZodMiniType>(result: R) =>
	z.optional(z.array(result).check(z.maxLength(RESULTS_MAX)));

/** The phases of a round by the clock: bets are taken; no more bets; the result is shown. */
export const ROUND_PHASES = ['bets', 'closed', 'show'] as const;
export const MATCH_PHASES = ['before', 'running', 'over'] as const;

/** How many people play or watch, really counted; absent when the vendor does not count. */
const players = z.optional(z.int().check(z.nonnegative(), z.maximum(1_000_000)));
const round = {
	gameCode: code,
	players,
	phase: z.optional(z.enum(ROUND_PHASES)),
	phaseEndsAt: z.optional(instant),
};

export type TitleState = z.output<typeof titleState>;
export const titleState = z.discriminatedUnion('kind', [
	/** Two sides or a tie, such as baccarat: drawn as a road. */
	z.object({
		kind: z.literal('duel'),
		...round,
		/** The names of sides `a` and `b`. */
		sides: z.tuple([z.object({ bn: name, en: name }), z.object({ bn: name, en: name })]),
		results: resultsOf(z.enum(['a', 'b', 'tie'])),
	}),
	/** Rounds with any result: a number, the sum of dice, a multiplier. */
	z.object({
		kind: z.literal('round'),
		...round,
		results: resultsOf(z.string().check(z.regex(/^[\w.×+:-]{1,8}$/u))),
	}),
	/** A match: its score while it runs, its start before. */
	z.object({
		kind: z.literal('match'),
		gameCode: code,
		players,
		phase: z.optional(z.enum(MATCH_PHASES)),
		nextStartsAt: z.optional(instant),
		/** Digits and signs, such as `0–1`. */
		score: z.optional(z.string().check(z.regex(/^[\d/:.–-]{1,12}$/u))),
	}),
	/** Tables of people: how many play. */
	z.object({ kind: z.literal('seats'), gameCode: code, players }),
]);

/** The titles that have something to tell; the others are absent. */
export const titleStates = z.array(titleState).check(z.maxLength(200));
