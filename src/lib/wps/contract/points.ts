import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { jsonMoney } from '../values.ts';

export type PointConfig = z.output<typeof pointConfig>;
const yesOrNo = z.enum(['Y', 'N']);
const pointConfig = z.object({
	/** Days until points expire; 0 for never (spec 9). */
	expireDays: z.number(),
	/** Whether play earns points, and whether points can be redeemed or exchanged for money. */
	allowEarn: yesOrNo,
	allowRedeem: yesOrNo,
	allowConvert: yesOrNo,
	/** Points for 1.00, and what an exchange needs: at least `minimum` points, in steps of `step`. */
	exchangeRatio: z.optional(z.number()),
	minimum: z.optional(jsonMoney),
	step: z.optional(jsonMoney),
});

/**
 * Returns the current settings of points.
 *
 * Source: docs/wps.md, `MCSFE_getPointConfig`; spec 9, "Points never expire". The shape is ours.
 */
export const getPointConfig = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getPointConfig',
	aliases: ['/wps/relay/MCS2_getPointConfig'],
	access: 'visitor',
	input: z.strictObject({}),
	value: pointConfig,
	refusals: [],
	cacheTags: ['points', 'settings'],
});

export type PointGoods = z.output<typeof pointGoods>;
const pointGoods = z.object({
	id: z.union([z.string(), z.number()]),
	goodsName: z.string(),
	description: z.optional(z.string()),
	imageUrl: z.optional(z.string()),
	/** The price in points, and the additional price in money if any. */
	points: jsonMoney,
	amount: z.optional(jsonMoney),
	/** Number of items left. */
	quantity: z.number(),
});

/**
 * Lists the goods that points can be redeemed for.
 *
 * Source: docs/wps.md, `MCSFE_getPointReward`; spec 3, "Points mall".
 */
export const listPointGoods = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getPointReward',
	aliases: ['/wps/relay/MCS2_getPointReward'],
	access: 'visitor',
	input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(8))) }),
	value: z.object({ list: z.array(pointGoods) }),
	refusals: [],
	cacheTags: ['points'],
});

/**
 * Returns the member's points from the ledger.
 *
 * Refuses: `real_account_needed`.
 * Source: docs/wps.md, `MCSFE_getPointBalance`; spec 3, "points balance".
 */
export const getPointBalance = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getPointBalance',
	aliases: ['/wps/relay/MCS2_getPointBalance'],
	access: 'real',
	input: z.strictObject({}),
	value: z.object({ pointBalance: jsonMoney }),
	refusals: [],
});
