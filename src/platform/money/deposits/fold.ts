import { type Money, minOf } from '#lib/money.ts';

/**
 * The rules of a deposit order. An order is a wish to pay; a receipt is money, and the sum of an
 * order's receipts decides. States only rise: a late or repeated message never lowers one.
 */
export type OrderState = 'open' | 'proof' | 'closed' | 'expired' | 'failed';

export type OrderException = 'under' | 'over' | 'late' | 'double' | 'over_limit' | 'other_payer';

export interface Order {
	state: OrderState;
	asked: Money;
	received: Money;
	cash: Money;
	returnable: Money;
	exceptions: readonly OrderException[];
	/** How many receipts it has. */
	receiptCount: number;
	expiresAt: Date;
}

interface Arrival {
	amount: Money;
	/** What may still come in as cash, the order's own reservation freed. */
	room: Money;
	/** The payer's name is another than the member's. */
	isOtherPayer: boolean;
	/** The instant at which it is posted. */
	at: Date;
}

export interface Received {
	/** The parts of this receipt. */
	cash: Money;
	returnable: Money;
	order: Order;
}

/** Adds a receipt. Money that came is never refused: what may not be played with is returnable. */
export function receive(order: Order, { amount, room, isOtherPayer, at }: Arrival): Received {
	const most = isOtherPayer ? 0n : room;
	const cash = minOf(amount, most);
	const returnable = amount - cash;
	const received = order.received + amount;
	const receiptCount = order.receiptCount + 1;
	const lasting = order.exceptions.filter((one) => !['under', 'over', 'double'].includes(one));
	const exceptions = new Set<OrderException>(lasting);
	if (received < order.asked) exceptions.add('under');
	if (received > order.asked) exceptions.add(receiptCount > 1 ? 'double' : 'over');
	if (at > order.expiresAt) exceptions.add('late');
	if (isOtherPayer) exceptions.add('other_payer');
	else if (returnable > 0n) exceptions.add('over_limit');
	return {
		cash,
		returnable,
		order: {
			...order,
			state: 'closed',
			received,
			receiptCount,
			cash: order.cash + cash,
			returnable: order.returnable + returnable,
			exceptions: [...exceptions],
		},
	};
}

/** True for an order that a report of failure or its expiry may end: it has no receipt. */
export function isWaiting({ state }: Pick<Order, 'state'>): boolean {
	return state === 'open' || state === 'proof';
}

interface Reversal {
	amount: Money;
	/** The returnable part of the receipt. */
	returnable: Money;
	/** What the member has now. */
	has: { cash: Money; returnable: Money };
}

/**
 * Divides a reversal: the receipt's returnable part first, then cash, and what is not there is owed.
 */
export function reverse({ amount, returnable, has }: Reversal) {
	const fromReturnable = minOf(amount, returnable, has.returnable);
	const cash = minOf(amount - fromReturnable, has.cash);
	return { returnable: fromReturnable, cash, owed: amount - fromReturnable - cash };
}
