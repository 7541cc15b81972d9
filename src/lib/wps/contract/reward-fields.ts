import * as z from 'zod/mini';
import { jsonMoney } from '../values.ts';

const freeRounds = z.object({
	game: z.string(),
	rounds: z.number(),
	stake: jsonMoney,
	days: z.number(),
});

/** The prize of a reward. */
export const prizeFields = {
	amount: z.optional(jsonMoney),
	pointAmount: z.optional(jsonMoney),
	/** Bonus money, which becomes cash by play. */
	bonusAmount: z.optional(jsonMoney),
	freeRounds: z.optional(freeRounds),
};

/** How far the member is; the unit is that of the rule. */
export const progressField = z.optional(
	z.object({
		done: jsonMoney,
		needed: jsonMoney,
		unit: z.enum(['money', 'rounds', 'days', 'count']),
	}),
);
