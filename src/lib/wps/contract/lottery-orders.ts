import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { code, money, positiveMoney, queryCount, queryPageFrom0 } from '../values.ts';
import { odds, prizeMode } from './lottery-game.ts';
import {
	lineId,
	type listedOrder,
	orderDetail,
	orderId,
	orderNo,
	orderPage,
	orderState,
	placed,
} from './lottery-order-values.ts';
import { gameId, numero } from './lottery-values.ts';

export type ListedOrder = z.output<typeof listedOrder>;

/** Lines that are read: above its limit an order is refused as `too_many_lines`. */
const LINES_READ_MAX = 10_000;

/** Refusals of every way to place an order. */
const PLACE_REFUSALS = [
	'game_not_found',
	'game_closed',
	'line_wrong',
	'stakes_differ',
	'sum_differs',
	'numero_wrong',
	'numero_closed',
	'series_too_high',
	'odds_changed',
	'number_full',
	'stake_limit_reached',
	'too_many_lines',
	'insufficient_balance',
	'own_limit_reached',
	'reality_check_due',
	'excluded',
	'member_locked',
	'real_account_needed',
	'reference_conflict',
] as const;

/**
 * Places an order: lines, each in every issue of the list. All of it is accepted, or nothing. The same
 * `orderId` again returns the first answer.
 *
 * Units: `price` is that of one stake, before the multiple of an issue.
 * Refuses: `line_wrong` {line, field, rule}, `stakes_differ` {line, ours}, `sum_differs` {ours},
 * `numero_wrong` {current}, `numero_closed` {current}, `odds_changed` {line, old, new} for worse odds,
 * `number_full` {line, key, room}, `stake_limit_reached` {which, room}, and the limits of the member.
 * Source: ours.
 */
export const placeBets = defineCall({
	method: 'POST',
	path: '/lgw/bets',
	access: 'member',
	input: z.strictObject({
		orderId,
		gameId,
		prizeMode,
		lines: z
			.array(
				z.strictObject({
					play: code,
					balls: z.string().check(z.maxLength(20_000)),
					/** As the client counts them. */
					stakes: z.optional(z.int()),
					price: positiveMoney,
					/** The prize group: the mode Lott. */
					series: z.optional(z.int()),
					/** The odds that the member saw. */
					odds: z.optional(z.array(odds)),
				}),
			)
			.check(z.minLength(1), z.maxLength(LINES_READ_MAX)),
		issues: z
			.array(z.strictObject({ numero, multiple: z.int().check(z.minimum(1), z.maximum(10_000)) }))
			.check(z.minLength(1), z.maxLength(100)),
		/** Later issues are not played once one has won. */
		winningStop: z.optional(z.boolean()),
		/** Later issues are not played once one has lost. */
		abandoning: z.optional(z.boolean()),
		/** `any` also takes worse odds than the member saw; `better` is the default. */
		acceptOdds: z.optional(z.enum(['better', 'any'])),
		/** The total as the client adds it up. */
		amount: z.optional(money),
	}),
	value: placed,
	isBare: true,
	refusals: [...PLACE_REFUSALS],
});

/**
 * Places an order in the family's form. `bettingSlipString` has lines
 * `balls~stakes~playId~mode~series~multiple`, separated by `;`. The mode is 1, 0.1 or 0.01 of 2 units.
 *
 * Refuses: as `placeBets`. Source: docs/wps.md, `/lgw/orders/betting`.
 */
export const placeClassicBets = defineCall({
	method: 'POST',
	path: '/lgw/orders/betting',
	aliases: ['/lotto/lgw/orders/betting'],
	access: 'member',
	input: z.object({
		gameId,
		currentNumero: numero,
		bettingSlipString: z.string().check(z.minLength(1), z.maxLength(250_000)),
		betCartAmountSum: z.optional(z.union([z.string(), z.number()])),
		prizeModeId: z.optional(z.union([z.string(), z.number()])),
		winningStop: z.optional(z.boolean()),
		abandoning: z.optional(z.boolean()),
		/** Further issues: `numero` and `multiple`. */
		chase: z.optional(z.unknown()),
		quickChase: z.optional(z.unknown()),
		device: z.optional(z.string()),
		orderType: z.optional(z.unknown()),
		/** Ours: the id of the order. */
		orderId: z.optional(orderId),
	}),
	value: placed,
	isBare: true,
	refusals: [...PLACE_REFUSALS],
});

/**
 * Places orders with the rules of Vietnam in the family's form.
 *
 * Refuses: as `placeBets`. Source: docs/wps.md, `/lotto-vn/lgw/betting`.
 */
export const placeVnBets = defineCall({
	method: 'POST',
	path: '/lotto-vn/lgw/betting',
	access: 'member',
	input: z.object({
		prizeMode: z.optional(z.string()),
		device: z.optional(z.string()),
		t: z.optional(z.union([z.string(), z.number()])),
		contents: z
			.array(
				z.object({
					gameId,
					playId: code,
					bettingContent: z.string().check(z.maxLength(20_000)),
					singleBetPrice: z.union([z.string(), z.number()]),
					/** 1 picked, 2 typed. */
					bettingApproach: z.optional(z.int()),
					bettingSlip: z.optional(z.nullable(z.unknown())),
					winStop: z.optional(z.boolean()),
					numero: z
						.array(z.object({ numero, multiple: z.int().check(z.minimum(1), z.maximum(10_000)) }))
						.check(z.minLength(1), z.maxLength(100)),
				}),
			)
			.check(z.minLength(1), z.maxLength(LINES_READ_MAX)),
		orderId: z.optional(orderId),
	}),
	value: placed,
	isBare: true,
	refusals: [...PLACE_REFUSALS],
});

/** Lists the member's orders of today; `gameId` -1 is all lotteries, `page` counts from 0. */
export const listTodayOrders = defineCall({
	method: 'GET',
	path: '/lgw/orders/today',
	access: 'member',
	input: z.strictObject({
		gameId: z.optional(z.union([z.literal('-1'), z.literal(-1), gameId])),
		page: z.optional(queryPageFrom0),
		size: z.optional(queryCount.check(z.minimum(1), z.maximum(100))),
	}),
	value: orderPage,
	isBare: true,
	refusals: [],
});

/** Lists the member's orders of a range of business days, both included, at most 93. */
export const listOrders = defineCall({
	method: 'POST',
	path: '/lgw/orders',
	access: 'member',
	input: z.strictObject({
		gameId: z.optional(z.union([z.literal(-1), gameId])),
		from: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
		to: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
		state: z.optional(orderState),
		page: z.optional(queryPageFrom0),
		size: z.optional(queryCount.check(z.minimum(1), z.maximum(100))),
	}),
	value: orderPage,
	isBare: true,
	refusals: ['invalid_input'],
});

/**
 * Returns an order of the member with its lines, what was drawn and what each line won.
 *
 * Refuses: `order_not_found`, also for another member's.
 */
export const getOrder = defineCall({
	method: 'GET',
	path: '/lgw/orders/detail/{no}/info',
	access: 'member',
	input: z.strictObject({ no: orderNo }),
	value: orderDetail,
	isBare: true,
	refusals: ['order_not_found'],
});

/**
 * Returns the leaf of a line and its way to the root, from the lock on.
 *
 * Refuses: `order_not_found`, also for another member's; `receipt_early` before the lock.
 */
export const getReceipt = defineCall({
	method: 'GET',
	path: '/lgw/orders/receipt/{line}',
	access: 'member',
	input: z.strictObject({ line: lineId }),
	value: z.object({
		gameCode: code,
		numero: z.string(),
		/** The text whose hash is the leaf. */
		leaf: z.string(),
		path: z.array(z.object({ hash: z.string(), side: z.enum(['left', 'right']) })),
		root: z.string(),
	}),
	isBare: true,
	refusals: ['order_not_found', 'receipt_early'],
});

/**
 * Cancels lines before their lock; the stakes go back. Lines that cannot be cancelled are listed with
 * the reason; the others are cancelled.
 *
 * Refuses: `order_not_found` when a line is not the member's.
 */
export const cancelLines = defineCall({
	method: 'PUT',
	path: '/lgw/orders/suborders/cancel',
	access: 'member',
	input: z.union([
		z.array(z.union([lineId, z.int()])).check(z.minLength(1), z.maxLength(200)),
		z.strictObject({ ids: z.array(lineId).check(z.minLength(1), z.maxLength(200)) }),
	]),
	value: z.object({
		cancelled: z.array(z.string()),
		refused: z.array(
			z.object({ id: z.string(), reason: z.enum(['line_closed', 'line_cancelled']) }),
		),
		returned: money,
		sumBalance: money,
	}),
	isBare: true,
	refusals: ['order_not_found'],
});
