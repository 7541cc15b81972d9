import { boundsOf, type DayRange, rangeFault } from '#lib/rules/day-range.ts';
import { businessDayOf } from '#lib/time.ts';
import { refuse } from './refuse.ts';

/** A range of business days, as a report reads it. */
export interface Period extends DayRange {
	/** The first instant. */
	since: Date;
	/** The first instant after it. */
	until: Date;
}

interface Wanted {
	from?: string | undefined;
	to?: string | undefined;
}

/**
 * Reads the days of a report. Without `to` it ends today, without `from` it is one day.
 *
 * Refuses: `range_reversed`, `range_in_future`, and `range_too_long` above 366 days.
 */
export function readPeriod({ from, to }: Wanted, now: Date): Period {
	const end = to ?? businessDayOf(now);
	const range = { from: from ?? end, to: end };
	const fault = rangeFault(range, now);
	if (fault) throw refuse(fault, {}, fault === 'range_in_future' ? 'to' : 'from');
	return { ...range, ...boundsOf(range) };
}

/** Reads the days of a list, which has everything without them. Refuses as `readPeriod`. */
export function findPeriod(wanted: Wanted, now: Date): Period | undefined {
	return wanted.from || wanted.to ? readPeriod(wanted, now) : undefined;
}
