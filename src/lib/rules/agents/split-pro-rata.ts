import { type Money, minOf, shareDown, sumOf } from '../../money.ts';

export interface Owed {
	memberId: number;
	amount: Money;
}

/**
 * Splits money among what is owed: all of it where there is enough, else in proportion, rounded down;
 * the units left go to the largest remainders, of equal ones to the lower member id. The result is in
 * the order of the input.
 */
export function splitProRata(money: Money, owed: readonly Owed[]): Money[] {
	const total = sumOf(owed.map(({ amount }) => amount));
	if (total === 0n) return owed.map(() => 0n);
	const shared = minOf(money, total);
	const parts = owed.map(({ memberId, amount }, at) => ({
		...{ at, memberId, part: shareDown(shared, amount, total) },
		remainder: (shared * amount) % total,
	}));
	const left = Number(shared - sumOf(parts.map(({ part }) => part)));
	const byRemainder = parts.toSorted(
		(a, b) => compare(b.remainder, a.remainder) || a.memberId - b.memberId,
	);
	const topped = new Set(byRemainder.slice(0, left).map(({ at }) => at));
	return parts.map(({ at, part }) => (topped.has(at) ? part + 1n : part));
}

function compare(one: bigint, other: bigint): number {
	return one < other ? -1 : Number(one > other);
}
