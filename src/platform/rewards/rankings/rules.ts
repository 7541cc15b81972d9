import type { Money } from '#lib/money.ts';
import type { PeriodName } from '../evaluate/periods.ts';
import type { Prize, Rule } from '../rules/rule-schema.ts';

/** A rule that shares a pool by rank at the end of a period. */
export interface Ranking {
	rule: Rule;
	counts: NonNullable<Rule['counts']>;
	over: PeriodName;
	share: NonNullable<Prize['share']> & { ranks: readonly number[] };
}

/** The smallest part of a prize. */
const STEP: Money = 100n;
const WHOLE_BP = 10_000n;

/** Returns the ranking of a rule; undefined for a rule of another kind. */
export function rankingOf(rule: Rule): Ranking | undefined {
	const { counts, when, give, pay } = rule;
	const share = pay.tiers[0]?.prize.share;
	const over = when.clock?.every;
	if (!counts || !share?.ranks || give.by !== 'auto' || over !== counts.over) return undefined;
	if (over !== 'day' && over !== 'week' && over !== 'month') return undefined;
	return { rule, counts, over, share: { ...share, ranks: share.ranks } };
}

/** Whether values of days add up, or the best one of the period counts. */
export function isSum({ counts }: Ranking): boolean {
	return counts.of !== 'multiple';
}

/**
 * Returns the prizes of the first ranks, the highest first. Each is rounded down to 0.01, so that the
 * sum is never above the pool.
 */
export function sharesOf({ share }: Ranking): Money[] {
	return share.ranks.map((part) => {
		const exact = (share.pool * BigInt(part)) / WHOLE_BP;
		return exact - (exact % STEP);
	});
}
