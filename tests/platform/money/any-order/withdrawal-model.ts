import fc from 'fast-check';

/** What the provider answers when it is asked. */
export interface Answers {
	send: 'accepted' | 'refused' | 'no answer';
	lookUp: 'pending' | 'paid' | 'refused' | 'void' | 'unknown' | 'no answer';
}

/** Whole units. Each event is about the member's latest withdrawal, if it does not say otherwise. */
export type WithdrawalEvent =
	| { kind: 'request'; amount: number; isRepeat: boolean }
	| { kind: 'decide'; decision: 'approve' | 'reject'; person: Person }
	| ({ kind: 'pay_out' } & Answers)
	| { kind: 'paid'; isAltered: boolean; copies: number }
	| { kind: 'refused' }
	| { kind: 'returned'; ref: number; amount: number }
	| { kind: 'claim'; action: 'received' | 'partly' | 'not_received' }
	| { kind: 'time_out' }
	| { kind: 'trace'; paid: number }
	| { kind: 'force'; person: Person }
	| { kind: 'lose'; amount: number };

type Person = 'asha' | 'babul';

const amount = fc.constantFrom(100, 300, 500, 1000);
const person = fc.constantFrom<Person>('asha', 'babul');
const of = <K extends string>(kind: K) => ({ kind: fc.constant(kind) });

/** Any event; the usual way of a withdrawal more often. */
const withdrawalEvent: fc.Arbitrary<WithdrawalEvent> = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({
			...of('request'),
			amount,
			isRepeat: fc.constantFrom(false, false, true),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			...{ ...of('decide'), person },
			decision: fc.constantFrom('approve', 'approve', 'reject'),
		}),
	},
	{
		weight: 7,
		arbitrary: fc.record({
			...of('pay_out'),
			send: fc.constantFrom('accepted', 'accepted', 'refused', 'no answer'),
			lookUp: fc.constantFrom(
				'pending',
				'pending',
				'paid',
				'refused',
				'void',
				'unknown',
				'no answer',
			),
		}),
	},
	{
		weight: 5,
		arbitrary: fc.record({
			...{ ...of('paid'), isAltered: fc.constantFrom(false, false, false, true) },
			copies: fc.constantFrom(1, 1, 3),
		}),
	},
	{ weight: 2, arbitrary: fc.record(of('refused')) },
	{ weight: 5, arbitrary: fc.record({ ...of('returned'), ref: fc.nat({ max: 2 }), amount }) },
	{
		weight: 4,
		arbitrary: fc.record({
			...of('claim'),
			action: fc.constantFrom('received', 'partly', 'partly', 'not_received'),
		}),
	},
	{ weight: 1, arbitrary: fc.record(of('time_out')) },
	{ weight: 4, arbitrary: fc.record({ ...of('trace'), paid: fc.constantFrom(0, 50, 300, 1000) }) },
	{ weight: 4, arbitrary: fc.record({ ...of('force'), person }) },
	{ weight: 2, arbitrary: fc.record({ ...of('lose'), amount }) },
) as fc.Arbitrary<WithdrawalEvent>;

const request = { kind: 'request', amount: 1000, isRepeat: false } as const;
const sent = { kind: 'pay_out', send: 'accepted', lookUp: 'pending' } as const;
const refused = { ...sent, send: 'refused' } as const;
const paid = { kind: 'paid', isAltered: false, copies: 1 } as const;
const arrived = [request, sent, paid];
const partly = { kind: 'claim', action: 'partly' } as const;
const back = (ref: number, part: number) => ({ kind: 'returned', ref, amount: part }) as const;

/** Ways that are rare among events at random. */
const COURSES: WithdrawalEvent[][] = [
	[request, refused, { kind: 'lose', amount: 1000 }, paid],
	[...arrived, back(0, 300), back(0, 300), back(0, 500)],
	[...arrived, back(0, 500), back(1, 500), back(2, 100)],
	[...arrived, partly, { kind: 'trace', paid: 300 }, back(0, 500), back(1, 300)],
	[...arrived, back(0, 300), partly, { kind: 'trace', paid: 300 }],
	[...arrived, partly, { kind: 'trace', paid: 1000 }, { kind: 'force', person: 'asha' }],
	[...arrived, { kind: 'claim', action: 'received' }, partly],
];

/** Events at random; one in four has a rare way among them. */
export const withdrawalEvents: fc.Arbitrary<WithdrawalEvent[]> = fc.oneof(
	{ weight: 3, arbitrary: fc.array(withdrawalEvent, { minLength: 8, maxLength: 26 }) },
	{
		weight: 1,
		arbitrary: fc
			.tuple(
				fc.array(withdrawalEvent, { maxLength: 3 }),
				fc.constantFrom(...COURSES),
				fc.array(withdrawalEvent, { maxLength: 6 }),
			)
			.map((parts) => parts.flat()),
	},
);

interface ModelWithdrawal {
	amount: number;
	/** The money is set aside. */
	isHeld: boolean;
	/** The provider has it, or had it. */
	isPaid: boolean;
	state: string;
	receipt: string | undefined;
	isTraced: boolean;
	refunded: number;
	returned: number;
	returnRefs: Set<number>;
	people: Set<Person>;
}

/**
 * The rules of withdrawals in another form: where the money is decides what an event may do. An event
 * that the rules do not allow changes nothing.
 */
export class WithdrawalModel {
	cash: number;
	owed = 0;
	list: ModelWithdrawal[] = [];

	constructor(cash: number) {
		this.cash = cash;
	}

	get hold(): number {
		return this.list.reduce((sum, { isHeld, amount }) => sum + (isHeld ? amount : 0), 0);
	}

	/** Applies an event; returns false when a call of a member or a person must be refused. */
	apply(event: WithdrawalEvent): boolean {
		if (event.kind === 'request') return this.#request(event);
		if (event.kind === 'lose') {
			if (event.amount > this.cash) return false;
			this.cash -= event.amount;
			return true;
		}
		const last = this.list.at(-1);
		if (!last) return false;
		switch (event.kind) {
			case 'decide':
				if (last.state !== 'review') return false;
				if (event.decision === 'approve') last.state = 'approved';
				else this.#giveUp(last, 'rejected');
				return true;
			case 'pay_out':
				this.#payOut(last, event);
				return true;
			case 'paid':
				if (!event.isAltered) this.#paid(last);
				return true;
			case 'refused':
				if (last.state === 'sending') this.#giveUp(last, 'failed');
				return true;
			case 'returned':
				this.#returned(last, event);
				return true;
			case 'claim':
				return this.#claim(last, event.action);
			case 'time_out':
				if (last.receipt === 'asked') last.receipt = 'by_timeout';
				return true;
			case 'trace':
				// The job asks about every dispute.
				for (const one of this.list) this.#trace(one, event.paid);
				return true;
			case 'force':
				return this.#force(last, event.person);
		}
	}

	/** A new request is judged: it waits for a person or for the job. */
	judged(state: string): void {
		const last = this.list.at(-1);
		if (last?.state === 'queued') last.state = state;
	}

	#request({ amount, isRepeat }: { amount: number; isRepeat: boolean }): boolean {
		const last = this.list.at(-1);
		if (last && isRepeat) return last.amount === amount;
		if (last?.isHeld || amount > this.cash || this.owed > 0) return false;
		this.cash -= amount;
		this.list.push({
			...{ amount, isHeld: true, isPaid: false, state: 'queued', receipt: undefined },
			...{ isTraced: false, refunded: 0, returned: 0, returnRefs: new Set(), people: new Set() },
		});
		return true;
	}

	#giveUp(one: ModelWithdrawal, state: string): void {
		one.isHeld = false;
		one.state = state;
		this.cash += one.amount;
	}

	#payOut(one: ModelWithdrawal, { send, lookUp }: Answers): void {
		const isFirst = one.state === 'approved';
		if (isFirst) one.state = 'sending';
		if (one.state !== 'sending') return;
		// An unknown payout is sent again.
		const answer = isFirst || lookUp === 'unknown' ? send : lookUp;
		if (answer === 'refused' || answer === 'void') this.#giveUp(one, 'failed');
		if (answer === 'paid') this.#paid(one);
	}

	#paid(one: ModelWithdrawal): void {
		if (one.isPaid || (one.state !== 'sending' && one.state !== 'failed')) return;
		if (!one.isHeld) {
			// It was given back before: it is taken again, and what is not there is owed.
			const there = Math.min(one.amount, this.cash);
			this.cash -= there;
			this.owed += one.amount - there;
		}
		one.isHeld = false;
		one.isPaid = true;
		one.state = 'arrived';
		one.receipt = 'asked';
	}

	#returned(one: ModelWithdrawal, { ref, amount }: { ref: number; amount: number }): void {
		const isTooMuch = one.refunded + one.returned + amount > one.amount;
		if (!one.isPaid || one.returnRefs.has(ref) || isTooMuch) return;
		one.returnRefs.add(ref);
		one.returned += amount;
		one.state = 'returned';
		this.cash += amount;
	}

	#claim(one: ModelWithdrawal, action: string): boolean {
		if (one.receipt === 'received' && action === 'received') return true;
		const isOpen =
			one.receipt === 'asked' || (one.receipt === 'by_timeout' && action !== 'received');
		if (isOpen) one.receipt = action === 'received' ? 'received' : 'trace';
		return isOpen;
	}

	#trace(one: ModelWithdrawal, paid: number): void {
		if (one.receipt !== 'trace' || one.isTraced) return;
		one.isTraced = true;
		const missing = one.amount - one.returned - paid;
		if (missing <= 0) return;
		one.refunded = missing;
		one.receipt = 'refunded';
		this.cash += missing;
	}

	#force(one: ModelWithdrawal, person: Person): boolean {
		const isWaiting = one.receipt === 'trace' && one.isTraced;
		if (!isWaiting || one.people.has(person)) return false;
		one.people.add(person);
		if (one.people.size === 2) one.receipt = 'forced';
		return true;
	}
}
