import { maxOf, sumOf } from '#lib/money.ts';
import { prizeOf, prizeToJson } from '../claims/prize-of-claim.ts';
import { type Counted, reckon } from '../evaluate/reckon.ts';
import { amountOf } from '../evaluate/sums-sql.ts';
import type { Ranked } from '../rankings/rank-members.ts';
import type { Rule } from '../rules/rule-schema.ts';
import type { MemberSums, Payment } from './rows.ts';

/** Reckons what a run owes its members, in their order; those without a prize are left out. */
export function reckonMembers(rule: Rule, members: readonly MemberSums[]): Payment[] {
	return members.flatMap(({ memberId, level, holds, sums }) => {
		if (!holds) return [];
		const counted = countedOf(sums);
		const prize = prizeOf(rule, reckon(rule, { counted, level }));
		const { cash: amount = 0n } = prize;
		if (amount === 0n) return [];
		return [{ memberId, amount, counted: counted.total, prize: prizeToJson(prize) }];
	});
}

/** The payments of ranks; a part of the pool below 0.01 is none. */
export function paymentsOf(ranked: readonly Ranked[]): Payment[] {
	return ranked
		.filter(({ amount }) => amount > 0n)
		.map(({ memberId, amount, value }) => {
			return { memberId, amount, counted: value, prize: prizeToJson({ cash: amount }) };
		});
}

/** Losses less wins may be negative; that counts as nothing. */
function countedOf(sums: MemberSums['sums']): Counted {
	const byType: NonNullable<Counted['byType']> = {};
	for (const { gameType, amount } of sums ?? []) {
		if (gameType) byType[gameType] = amountOf(amount);
	}
	const total = sumOf((sums ?? []).map(({ amount }) => amountOf(amount)));
	return { total: maxOf(0n, total), byType };
}
