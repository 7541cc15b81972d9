import * as z from 'zod/mini';
import { code, money } from '../values.ts';
import { odds, prizeMode } from './lottery-game.ts';

/** The id of an order, made by the client, so that a repeat is not a second bet. */
export const orderId = z.uuid();

/** The number of an order, as members see it. */
export const orderNo = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** The number of a line, which is its ticket. */
export const lineId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

const lineState = z.enum(['live', 'cancelled', 'stopped', 'won', 'lost', 'void']);

/** A line of an order in one issue. */
const placedLine = z.object({
	id: lineId,
	numero: z.string(),
	playId: z.string(),
	/** The choices in their canonical form. */
	balls: z.string(),
	stakes: z.int(),
	/** Of one stake. */
	price: money,
	odds: z.array(odds),
	amount: money,
	/** What it wins at most. */
	potential: money,
	/** The leaf of the issue's tree: SHA-256, in hex. */
	leaf: z.string(),
});

export const placed = z.object({
	orderNo: z.string(),
	lines: z.array(placedLine),
	amount: money,
	/** What the order wins at most in one issue. */
	potential: money,
	sumBalance: money,
});

export const orderState = z.enum(['waiting', 'part', 'won', 'lost', 'cancelled', 'void']);

/** An order in a list. */
export const listedOrder = z.object({
	orderNo: z.string(),
	gameId: z.int(),
	gameCode: z.optional(code),
	remark: z.optional(z.string()),
	/** The first issue, and how many there are. */
	numero: z.string(),
	issues: z.optional(z.int()),
	lines: z.optional(z.int()),
	prizeMode: z.optional(prizeMode),
	amount: money,
	/** Winnings with the stakes that won, rebates, and stakes that came back. */
	win: money,
	rebate: z.optional(money),
	returned: z.optional(money),
	state: z.optional(orderState),
	createTime: z.int(),
	winningNumber: z.optional(z.string()),
});

export const orderPage = z.object({
	orders: z.object({
		content: z.array(listedOrder),
		totalPages: z.int(),
		totalElements: z.optional(z.int()),
	}),
});

/** An order with its issues and lines. */
export const orderDetail = z.object({
	order: listedOrder,
	winningStop: z.boolean(),
	abandoning: z.boolean(),
	issues: z.array(
		z.object({
			numero: z.string(),
			locksAt: z.int(),
			drawsAt: z.int(),
			/** Bets of it can still be cancelled. */
			isOpen: z.boolean(),
			result: z.optional(z.array(z.string())),
			/** `drawn`, `void`, `not_held`; absent until then. */
			end: z.optional(z.string()),
			reason: z.optional(z.string()),
			stake: money,
			win: money,
			rebate: money,
			/** What counts for turnover, and why it is not all. */
			valid: z.optional(money),
			validReason: z.optional(z.string()),
			lines: z.array(
				z.object({
					id: lineId,
					playId: z.string(),
					balls: z.string(),
					stakes: z.int(),
					price: money,
					odds: z.array(odds),
					series: z.optional(z.int()),
					amount: money,
					potential: money,
					state: lineState,
					/** Hits, prize by prize. */
					hits: z.optional(z.array(z.int())),
					win: money,
					rebate: money,
				}),
			),
		}),
	),
});
