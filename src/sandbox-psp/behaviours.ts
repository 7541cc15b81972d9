import { createHash } from 'node:crypto';
import { type Money, UNIT } from '#lib/money.ts';

/** What the provider does with a deposit, by the last two digits of the amount's whole units. */
const DEPOSITS = {
	11: 'late',
	12: 'copies',
	13: 'under',
	14: 'over',
	15: 'twice',
	16: 'failed_first',
	17: 'early',
	18: 'silent',
	19: 'reversed',
	20: 'other_payer',
} as const;

/** What it does with a payout. */
const PAYOUTS = {
	21: 'refused',
	22: 'unclear_paid',
	23: 'unclear_refused',
	24: 'returned',
	25: 'partly',
	26: 'listed_twice',
} as const;

export type DepositBehaviour = (typeof DEPOSITS)[keyof typeof DEPOSITS] | 'normal';
export type PayoutBehaviour = (typeof PAYOUTS)[keyof typeof PAYOUTS] | 'normal';

interface Subject {
	id: string;
	amount: Money;
}

export interface ChooseBehaviour {
	deposit: (subject: Subject) => DepositBehaviour;
	payout: (subject: Subject) => PayoutBehaviour;
}

/** Chooses by the amount, or by a hash of `seed` and the id: half of them are normal then. */
export function chooseBehaviour(seed: string | undefined): ChooseBehaviour {
	return {
		deposit: (subject) => choose<DepositBehaviour>(DEPOSITS, subject, seed) ?? 'normal',
		payout: (subject) => choose<PayoutBehaviour>(PAYOUTS, subject, seed) ?? 'normal',
	};
}

function choose<Behaviour>(
	behaviours: Readonly<Record<number, Behaviour>>,
	{ id, amount }: Subject,
	seed: string | undefined,
): Behaviour | undefined {
	if (seed === undefined) return behaviours[Number((amount / UNIT) % 100n)];
	const all = Object.values(behaviours);
	const draw = createHash('sha256').update(`${seed}:${id}`).digest().readUInt32BE(0);
	return all[draw % (all.length * 2)];
}
