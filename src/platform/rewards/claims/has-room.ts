import { maxOf } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { limitPeriod } from '../evaluate/periods.ts';
import { listPots } from '../pots/fund-pot.ts';
import { costOf } from '../rules/cost-of.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { selectGiven } from './rows.ts';

/**
 * Returns the rules that could pay their largest prize now: the pot holds it, and the cap and the
 * limit of claims have room.
 */
export async function filterRoomy<R extends Pick<Rule, 'code' | 'pay' | 'pot' | 'limits'>>(
	db: Tx,
	rules: readonly R[],
	now: Date,
): Promise<R[]> {
	if (rules.length === 0) return [];
	const periods = new Set([
		'life',
		...rules.flatMap(({ limits: { total } }) => {
			return total ? [limitPeriod(total.per, now)] : [];
		}),
	]);
	const [pots, ...given] = await Promise.all([
		listPots(db, [...new Set(rules.map(({ pot }) => pot.code))]),
		...[...periods].map(async (period) => [period, await selectGiven(db, period)] as const),
	]);
	const balances = new Map(pots.map(({ code, balance }) => [code, balance]));
	const sums = new Map(given);
	return rules.filter(({ code, pay, pot, limits: { total } }) => {
		const largest = maxOf(...pay.tiers.map(({ prize }) => costOf(prize)));
		const { amount = 0n } = sums.get('life')?.get(code) ?? {};
		const period = total ? limitPeriod(total.per, now) : 'life';
		const { claims = 0 } = sums.get(period)?.get(code) ?? {};
		return (
			(balances.get(pot.code) ?? 0n) >= largest &&
			(pot.cap === undefined || amount + largest <= pot.cap) &&
			(total === undefined || claims < total.times)
		);
	});
}
