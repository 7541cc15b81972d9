import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, jsonCount, jsonMoney, money, positiveMoney, queryPage } from '../values.ts';

/** The payment password, and the id that makes a repeat harmless. */
const proven = {
	requestId: z.uuid(),
	password: z.string().check(z.maxLength(512)),
};

const balances = {
	/** The member's points and cash after it. */
	pointBalance: jsonMoney,
	sumBalance: jsonMoney,
};

export const REDEMPTION_STATUSES = ['IN_PROCESS', 'APPROVED', 'REJECTED'] as const;
const status = z.enum(REDEMPTION_STATUSES);
export type RedemptionStatus = z.output<typeof status>;

/**
 * Requests goods: the points, and the money if the goods have a price in money too, are set aside
 * until staff decides. Repeating the same `requestId` returns the same request.
 *
 * Units: `points` and `amount` are decimals, the price of one item as it was shown.
 * Refuses: `function_off`; `excluded`; `payment_password_needed`; `payment_password_wrong`
 * (`triesLeft`); `goods_not_found`; `sold_out`; `price_changed` (`points`, `amount`); `points_short`
 * (`points`, `short`); for the money part `insufficient_balance`, `turnover_missing`, `money_owed`
 * and `books_frozen`; `reference_conflict`.
 * Source: facts of the family, `MCSFE_redeemPointReward`; spec 7, "redeem (with password check)". The
 * shape is ours.
 */
export const redeemPointGoods = defineCall({
	method: 'POST',
	path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
	aliases: ['/wps/relay/passwordCheck/MCS2_redeemPointReward'],
	access: 'real',
	input: z.strictObject({
		...proven,
		id: z.union([z.string().check(z.maxLength(32)), z.number()]),
		quantity: z.optional(z.int().check(z.gte(1), z.lte(10))),
		points: positiveMoney,
		amount: z.optional(money),
	}),
	value: z.object({ requestId: z.string(), status, ...balances }),
	refusals: [
		...(['function_off', 'excluded', 'payment_password_needed', 'payment_password_wrong'] as const),
		...(['goods_not_found', 'sold_out', 'price_changed', 'points_short'] as const),
		...(['turnover_missing', 'money_owed', 'books_frozen'] as const),
	],
	encrypted: true,
});

/**
 * Exchanges points for cash without a turnover requirement. Repeating the same `requestId` returns
 * the same exchange.
 *
 * Units: `points` is a decimal, a multiple of the step of `MCSFE_getPointConfig`.
 * Refuses: `function_off`; `payment_password_needed`; `payment_password_wrong` (`triesLeft`);
 * `below_minimum` (`minimum`, `every`); `points_short` (`points`, `short`); `reference_conflict`.
 * Source: facts of the family, `MCSFE_convertPoint`; spec 7, "convert points (with password check)".
 * The shape is ours.
 */
export const convertPoints = defineCall({
	method: 'POST',
	path: '/wps/relay/passwordCheck/MCSFE_convertPoint',
	aliases: ['/wps/relay/passwordCheck/MCS2_convertPoint'],
	access: 'real',
	input: z.strictObject({ ...proven, points: positiveMoney }),
	value: z.object({
		requestId: z.string(),
		points: jsonMoney,
		amount: jsonMoney,
		...balances,
	}),
	refusals: [
		...(['function_off', 'payment_password_needed', 'payment_password_wrong'] as const),
		...(['below_minimum', 'points_short'] as const),
	],
	encrypted: true,
});

export type Redemption = z.output<typeof redemption>;
const redemption = z.object({
	/** The `requestId` of the request. */
	id: z.union([z.string(), z.number()]),
	goodsName: z.string(),
	imageUrl: z.optional(z.string()),
	quantity: z.optional(jsonCount),
	points: jsonMoney,
	amount: z.optional(jsonMoney),
	status,
	/** Why it was rejected. */
	remark: z.optional(z.string()),
	time: instant,
	decidedTime: z.optional(instant),
});

/**
 * Lists the member's own requests for goods, the latest first.
 *
 * Source: facts of the family, `MCSFE_getRedeemPointList`; spec 4, "Points redeem statuses". The
 * shape is ours.
 */
export const listRedemptions = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getRedeemPointList',
	aliases: ['/wps/relay/MCS2_getRedeemPointList'],
	access: 'real',
	input: z.strictObject({
		pageNo: z.optional(queryPage),
		language: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: z.object({
		list: z.array(redemption),
		totalPages: z.number(),
		totalCount: z.number(),
	}),
	refusals: [],
});

/**
 * Lists what points can become, and whether it is open.
 *
 * Source: facts of the family, `MCSFE_getPointRewardConversionType`. The shape is ours.
 */
export const listConversionTypes = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getPointRewardConversionType',
	access: 'real',
	input: z.strictObject({}),
	value: z.object({
		list: z.array(z.object({ conversionType: z.enum(['CASH', 'GOODS']), enabled: z.boolean() })),
	}),
	refusals: [],
});

export type PointMovement = z.output<typeof pointMovement>;
const pointMovement = z.object({
	/** Names the event of the ledger. */
	transactionId: z.string(),
	type: z.string(),
	time: instant,
	/** Below 0: points that were spent or set aside. */
	amount: jsonMoney,
	balanceAfter: z.optional(jsonMoney),
});

/**
 * Lists the movements of the member's points, the latest first.
 *
 * Source: facts of the family, `ODSFE2_MemTransDet`; spec 7, "member transaction detail". The shape
 * is ours.
 */
export const listPointMovements = defineCall({
	method: 'GET',
	path: '/wps/relay/ODSFE2_MemTransDet',
	aliases: ['/wps/relay/MCS2_MemTransDet'],
	access: 'real',
	input: z.strictObject({ pageNo: z.optional(queryPage) }),
	value: z.object({
		list: z.array(pointMovement),
		totalPages: z.number(),
		totalCount: z.number(),
	}),
	refusals: [],
});
