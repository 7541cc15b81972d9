import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { code, jsonMoney, queryCount } from '../values.ts';

/** Maximum number of winners listed (spec 9, "Winner board limit 50"). */
export const WINNERS_MAX = 50;

const winner = z.object({
	vo: z.object({
		gameName: z.string(),
		/** Shortened, so that the member cannot be recognised. */
		customerName: z.string(),
		winAmount: jsonMoney,
		iconUrl: z.optional(z.string()),
		nodeId: z.union([z.string(), z.number()]),
		gameType: z.string(),
		vendor: z.string(),
	}),
});
export type Winner = z.infer<typeof winner>['vo'];

/**
 * Lists the greatest payouts of the latest rounds and lottery orders. Excludes trial money, and what
 * paid no more than its stake. `gameCategory` is a game type, or `ALL`.
 *
 * Refuses: `category_not_found`.
 * Source: spec 7, "winner board (payload gameCategory ALL, language, limitNum 50; value.list)".
 */
export const listWinners = defineCall({
	method: 'GET',
	path: '/wps/relay/ODSFE2_getWinnerBoard',
	aliases: ['/wps/relay/GCSGAME_getRankList'],
	access: 'visitor',
	input: z.strictObject({
		gameCategory: z.optional(code),
		limitNum: z.optional(queryCount.check(z.minimum(1), z.maximum(WINNERS_MAX))),
		language: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: z.object({ list: z.array(winner) }),
	refusals: ['category_not_found'],
	cacheTags: ['games'],
});
