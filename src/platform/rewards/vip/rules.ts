import type { Money } from '#lib/money.ts';

export interface Turnover {
	total: Money;
	/** The turnover of the brand's current month. */
	month: Money;
}

interface Step {
	totalTurnover: Money;
	monthTurnover: Money;
}

/** Returns the highest level reached, given levels in ascending order; absent below the first. */
export function levelReached<L extends Step>(levels: readonly L[], turnover: Turnover) {
	return levels.findLast(
		(level) => turnover.total >= level.totalTurnover && turnover.month >= level.monthTurnover,
	);
}

/** Returns the level after the reached one; absent after the last. */
export function levelAfter<L extends Step & { rank: number }>(
	levels: readonly L[],
	reached: L | undefined,
): L | undefined {
	return levels.find((level) => level.rank > (reached?.rank ?? 0));
}
