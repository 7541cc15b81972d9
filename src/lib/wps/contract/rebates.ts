import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, jsonMoney } from '../values.ts';

const SHARED_REFUSALS = ['function_off', 'offers_paused', 'not_eligible'] as const;

/** The name of a rebate, such as `asked:3`: the third that the member asks for. */
const claimKey = z.string().check(z.regex(/^asked:[1-9]\d{0,8}$/));

export type RebateRow = z.output<typeof rebateRow>;
const rebateRow = z.object({
	gameType: z.string(),
	/** The play that counts: at most the rule's limit of a day. */
	turnover: jsonMoney,
	/** In percent. */
	rate: z.number(),
	amount: jsonMoney,
});

/**
 * Returns what a rebate on demand would pay now, by type of game.
 *
 * Units: JSON numbers of the currency unit.
 * Refuses: `function_off` without a live rule; `offers_paused`; `not_eligible` (why: account, refused).
 * Source: ours.
 */
export const getManualRebate = defineCall({
	method: 'GET',
	path: '/wps/relay/PROMOFE_getManualRebate',
	access: 'real',
	input: z.strictObject({}),
	value: z.object({
		list: z.array(rebateRow),
		total: jsonMoney,
		/** The least total that is paid. */
		minimum: jsonMoney,
		/** The last rebate, or the start of the rule. */
		since: instant,
		/** The input of `claimManualRebate`: a repeat pays once. */
		claimKey: z.optional(claimKey),
		/** The promotion with the terms. */
		promotionId: z.optional(z.string()),
		/** The latest rebates, the newest first. */
		history: z.optional(z.array(z.object({ time: instant, amount: jsonMoney }))),
	}),
	refusals: [...SHARED_REFUSALS],
});

/**
 * Pays the rebate on demand. A repeat with the same key answers the same.
 *
 * Refuses: `rebate_too_low` (minimum); as `claimReward`.
 * Source: ours.
 */
export const claimManualRebate = defineCall({
	method: 'POST',
	path: '/wps/relay/PROMOFE_claimManualRebate',
	access: 'real',
	input: z.strictObject({ claimKey: z.optional(claimKey) }),
	value: z.object({ claimId: z.optional(z.string()), amount: z.optional(jsonMoney) }),
	refusals: [
		...SHARED_REFUSALS,
		...(['rebate_too_low', 'claim_not_found', 'claim_expired'] as const),
		...(['pot_empty', 'taken_by_person'] as const),
	],
});
