import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { jsonMoney } from '../values.ts';

export type PointConfig = z.output<typeof pointConfig>;
const yesOrNo = z.enum(['Y', 'N']);
const pointConfig = z.object({
	/** Days until points expire; 0 for never (spec 9). */
	expireDays: z.number(),
	/** Whether playing brings points, and whether they can be spent or changed into money. */
	allowEarn: yesOrNo,
	allowRedeem: yesOrNo,
	allowConvert: yesOrNo,
});

/**
 * What points are at the moment.
 *
 * Source: docs/wps.md, `MCSFE_getPointConfig`; spec 9, "Points never expire". The shape is ours.
 */
export const getPointConfig = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getPointConfig',
	access: 'visitor',
	input: z.strictObject({}),
	value: pointConfig,
	refusals: [],
	cacheTags: ['points'],
});

export type PointGoods = z.output<typeof pointGoods>;
const pointGoods = z.object({
	id: z.union([z.string(), z.number()]),
	goodsName: z.string(),
	description: z.optional(z.string()),
	imageUrl: z.optional(z.string()),
	/** Points it takes, and money beside them where it takes both. */
	points: jsonMoney,
	amount: z.optional(jsonMoney),
	/** How many are left. */
	quantity: z.number(),
});

/**
 * What points can be redeemed for.
 *
 * Source: docs/wps.md, `MCSFE_getRedeemPointList`; spec 3, "Points mall".
 */
export const listPointGoods = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getRedeemPointList',
	access: 'visitor',
	input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(8))) }),
	value: z.object({ list: z.array(pointGoods) }),
	refusals: [],
	cacheTags: ['points'],
});

/**
 * The member's points, out of the ledger.
 *
 * Refuses: `real_account_needed`.
 * Source: docs/wps.md, `MCSFE_getPointBalance`; spec 3, "points balance".
 */
export const getPointBalance = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getPointBalance',
	access: 'real',
	input: z.strictObject({}),
	value: z.object({ pointBalance: jsonMoney }),
	refusals: [],
});
