import { businessDayOf, dayAfter, startOfBusinessDay } from '../time.ts';

/** Business days, both included: `YYYY-MM-DD`. */
export interface DayRange {
	from: string;
	to: string;
}

/** The presets of records, from the list of spec 9 those that end today, and today alone. */
export const RANGE_PRESETS = ['today', 'previous7', 'previous30'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

/** The longest range of a report, in days. */
export const RANGE_DAYS_MAX = 366;

const DAY_MS = 86_400_000;
const DAYS: Record<RangePreset, number> = { today: 1, previous7: 7, previous30: 30 };

/** Returns the days of a preset, today included. */
export function rangeOfPreset(preset: RangePreset, now: Date): DayRange {
	const to = businessDayOf(now);
	return { from: dayAfter(to, 1 - DAYS[preset]), to };
}

/** Returns the number of days of a range; below 1 for a reversed one. */
export function dayCountOf({ from, to }: DayRange): number {
	return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** Returns the instants of a range: from `since` on, before `until`. */
export function boundsOf({ from, to }: DayRange): { since: Date; until: Date } {
	return { since: startOfBusinessDay(from), until: startOfBusinessDay(dayAfter(to, 1)) };
}

/** Returns what is wrong with the range of a report, or `undefined`. */
export function rangeFault(range: DayRange, now: Date) {
	const days = dayCountOf(range);
	if (days < 1) return 'range_reversed';
	if (range.to > businessDayOf(now)) return 'range_in_future';
	return days > RANGE_DAYS_MAX ? 'range_too_long' : undefined;
}
