import type { Money } from '#lib/money.ts';

export interface Turnover {
	total: Money;
	/** The turnover of the brand's current month. */
	month: Money;
}

export interface Level {
	rank: number;
	totalTurnover: Money;
	/** Asked to reach the level, in the month in which it is reached. */
	monthTurnover: Money;
	/** Asked of each month to stay; 0: the level is never lost. */
	keepTurnover: Money;
}

/** Returns a member's level, given levels in ascending order; absent below the first. */
export function levelAt<L extends Level>(levels: readonly L[], rank: number): L | undefined {
	return levels.findLast((level) => level.rank <= rank);
}

/** Returns the level after a rank; absent after the last. */
export function levelAfter<L extends Level>(levels: readonly L[], rank: number): L | undefined {
	return levels.find((level) => level.rank > rank);
}

/**
 * Returns the rank that a turnover raises a member to, and never a lower one. A level that was lost
 * comes back with a month that would keep it.
 */
export function raisedRank(
	levels: readonly Level[],
	{ rank, reached }: { rank: number; reached: ReadonlySet<number> },
	{ total, month }: Turnover,
): number {
	const highest = levels.findLast(
		(level) =>
			level.rank > rank &&
			total >= level.totalTurnover &&
			month >= level.monthTurnover &&
			(!reached.has(level.rank) || month >= level.keepTurnover),
	);
	return highest?.rank ?? rank;
}

export interface Kept {
	rank: number;
	/** The first day of the month of grace: months before it were short. */
	graceFrom: string | undefined;
}

interface Month {
	turnover: Money;
	/** The first day of the month after it. */
	next: string;
	/** The level was reached during the month. */
	isNew: boolean;
}

/**
 * Judges a month that is over: a short one brings a month of grace, each further one takes one level.
 * A month in which the level was reached takes nothing.
 */
export function judgeMonth(
	levels: readonly Level[],
	{ rank, graceFrom }: Kept,
	{ turnover, next, isNew }: Month,
): Kept {
	const level = levelAt(levels, rank);
	const isShort = level !== undefined && !isNew && turnover < level.keepTurnover;
	if (!isShort) return { rank, graceFrom: undefined };
	if (graceFrom === undefined) return { rank, graceFrom: next };
	const below = levels.findLast((one) => one.rank < level.rank);
	return { rank: below?.rank ?? rank, graceFrom };
}
