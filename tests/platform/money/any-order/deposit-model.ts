import fc from 'fast-check';

/** Whole units: the amounts of these tests have no fractions. */
export type DepositEvent =
	| { kind: 'start'; order: number; asked: number }
	| { kind: 'paid'; order: number; ref: number; amount: number; payer: Payer; copies: number }
	| { kind: 'failed'; order: number }
	/** With the amount of its payment, if that has come, or another. */
	| { kind: 'reversed'; ref: number; amount: number; isExact: boolean }
	| { kind: 'expire'; order: number }
	| { kind: 'exclude' }
	| { kind: 'lower'; limit: number }
	| { kind: 'lose'; amount: number };

type Payer = 'unnamed' | 'own' | 'other';

const amount = fc.constantFrom(200, 300, 450, 500, 600, 1000, 2000);
const order = fc.integer({ min: 0, max: 2 });
const ref = fc.integer({ min: 0, max: 3 });

/** Any event, those that move money more often. */
export const depositEvent: fc.Arbitrary<DepositEvent> = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ kind: fc.constant('start'), order, asked: amount }) },
	{
		weight: 6,
		arbitrary: fc.record({
			...{ kind: fc.constant('paid'), order, ref, amount },
			payer: fc.constantFrom('unnamed', 'unnamed', 'own', 'other'),
			copies: fc.constantFrom(1, 1, 1, 3),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant('failed'), order }) },
	{
		weight: 3,
		arbitrary: fc.record({
			...{ kind: fc.constant('reversed'), ref, amount },
			isExact: fc.constantFrom(true, true, true, false),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant('expire'), order }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('exclude') }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('lower'), limit: amount }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant('lose'), amount }) },
) as fc.Arbitrary<DepositEvent>;

interface ModelOrder {
	asked: number;
	/** What the member was shown last: waiting, or how it ended. */
	state: 'open' | 'closed' | 'expired' | 'failed';
	isOverdue: boolean;
	/** Whether its amount is still reserved. */
	isReserved: boolean;
	receipts: ModelReceipt[];
}

interface ModelReceipt {
	amount: number;
	cash: number;
	returnable: number;
	isLate: boolean;
	isOtherPayer: boolean;
	isReversed: boolean;
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * The rules of deposits in another form: receipts are kept, and everything else is computed from
 * them. An event that the rules do not allow changes nothing.
 */
export class DepositModel {
	cash = 0;
	returnable = 0;
	owed = 0;
	#limit: number;
	#isExcluded = false;
	#counted = 0;
	#orders = new Map<number, ModelOrder>();
	#receipts = new Map<number, ModelReceipt>();
	/** Payments that came before their order: a person matches them. */
	#unmatched = new Set<number>();
	#reversals = new Map<number, number>();

	constructor(limit: number) {
		this.#limit = limit;
	}

	/** Applies an event; returns whether a start or a change of the member is allowed. */
	apply(event: DepositEvent): boolean {
		switch (event.kind) {
			case 'start':
				return this.#start(event);
			case 'paid':
				this.#pay(event);
				return true;
			case 'failed':
				this.#end(event.order, 'failed');
				return true;
			case 'expire':
				return this.#expire(event.order);
			case 'reversed':
				this.#reverse(event);
				return true;
			case 'exclude':
				this.#isExcluded = true;
				return true;
			case 'lower':
				if (this.#isExcluded || event.limit >= this.#limit) return false;
				this.#limit = event.limit;
				return true;
			case 'lose':
				if (event.amount > this.cash) return false;
				this.cash -= event.amount;
				return true;
		}
	}

	/** Each order that was started, by its number. */
	orders() {
		return [...this.#orders].map(([number, { asked, state, receipts }]) => {
			const received = sum(receipts.map((one) => one.amount));
			const some = (test: (one: ModelReceipt) => boolean) => receipts.some(test);
			const exceptions = [
				...(receipts.length > 0 && received < asked ? ['under'] : []),
				...(received > asked ? [receipts.length > 1 ? 'double' : 'over'] : []),
				...(some((one) => one.isLate) ? ['late'] : []),
				...(some((one) => one.isOtherPayer) ? ['other_payer'] : []),
				...(some((one) => !one.isOtherPayer && one.returnable > 0) ? ['over_limit'] : []),
			];
			return {
				number,
				...{ state, received, exceptions: exceptions.sort() },
				cash: sum(receipts.map((one) => one.cash)),
				returnable: sum(receipts.map((one) => one.returnable)),
				reversed: sum(receipts.filter((one) => one.isReversed).map((one) => one.amount)),
			};
		});
	}

	/** The amount of a payment that has come. */
	amountOf(ref: number): number | undefined {
		return this.#receipts.get(ref)?.amount;
	}

	#room(): number {
		if (this.#isExcluded) return 0;
		const reserved = [...this.#orders.values()].filter((one) => one.isReserved);
		return Math.max(0, this.#limit - this.#counted - sum(reserved.map((one) => one.asked)));
	}

	#start({ order, asked }: { order: number; asked: number }): boolean {
		const known = this.#orders.get(order);
		if (known) return known.asked === asked;
		if (this.#isExcluded || asked > this.#room()) return false;
		const fresh = { isOverdue: false, isReserved: true, receipts: [] };
		this.#orders.set(order, { asked, state: 'open', ...fresh });
		return true;
	}

	#pay(event: Extract<DepositEvent, { kind: 'paid' }>): void {
		const order = this.#orders.get(event.order);
		// A payment is known by its reference, whatever else its repeat says.
		if (this.#receipts.has(event.ref) || this.#unmatched.has(event.ref)) return;
		if (!order) {
			this.#unmatched.add(event.ref);
			return;
		}
		order.isReserved = false;
		const isOtherPayer = event.payer === 'other';
		const cash = isOtherPayer ? 0 : Math.min(event.amount, this.#room());
		const receipt = {
			...{ amount: event.amount, cash, returnable: event.amount - cash },
			...{ isLate: order.isOverdue, isOtherPayer, isReversed: false },
		};
		order.receipts.push(receipt);
		order.state = 'closed';
		this.#receipts.set(event.ref, receipt);
		this.cash += cash;
		this.returnable += receipt.returnable;
		this.#counted += cash;
		if (this.#reversals.get(event.ref) === event.amount) this.#takeBack(receipt);
	}

	#end(number: number, state: 'failed' | 'expired'): void {
		const order = this.#orders.get(number);
		if (order?.state !== 'open') return;
		order.state = state;
		order.isReserved = false;
	}

	#expire(number: number): boolean {
		const order = this.#orders.get(number);
		if (!order) return false;
		order.isOverdue = true;
		this.#end(number, 'expired');
		return true;
	}

	#reverse({ ref, amount }: { ref: number; amount: number }): void {
		const receipt = this.#receipts.get(ref);
		// The first report of a reversal counts, unless it differs from the payment that has come.
		if (this.#reversals.has(ref) || this.#unmatched.has(ref)) return;
		if (receipt && receipt.amount !== amount) return;
		this.#reversals.set(ref, amount);
		if (receipt) this.#takeBack(receipt);
	}

	#takeBack(receipt: ModelReceipt): void {
		receipt.isReversed = true;
		const fromReturnable = Math.min(receipt.returnable, this.returnable);
		const rest = receipt.amount - fromReturnable;
		const fromCash = Math.min(rest, this.cash);
		this.returnable -= fromReturnable;
		this.cash -= fromCash;
		this.owed += rest - fromCash;
	}
}
