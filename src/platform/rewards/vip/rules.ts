import type { Money } from '#lib/money.ts';

export interface Turnover {
	total: Money;
	/** Of the running month of the brand. */
	month: Money;
}

interface Step {
	totalTurnover: Money;
	monthTurnover: Money;
}

/** The highest level whose turnover is reached, of levels from the lowest; none below the first. */
export function levelReached<L extends Step>(levels: readonly L[], turnover: Turnover) {
	return levels.findLast(
		(level) => turnover.total >= level.totalTurnover && turnover.month >= level.monthTurnover,
	);
}

/** The level after it; none after the last. */
export function levelAfter<L extends Step & { rank: number }>(
	levels: readonly L[],
	reached: L | undefined,
): L | undefined {
	return levels.find((level) => level.rank > (reached?.rank ?? 0));
}
