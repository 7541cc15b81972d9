import { businessDayOf } from '../time.ts';
import { formatRecordDay } from './dates.ts';
import type { Locale } from './locales.ts';

export interface DayGroup<T> {
	/** The day in the brand's time zone: `2026-11-21`. */
	day: string;
	label: string;
	items: T[];
}

interface GroupByDayInput<T> {
	locale: Locale;
	now: Date;
	timeOf: (item: T) => Date;
}

/** Groups the items of a record by their day, in their order. */
export function groupByDay<T>(
	items: readonly T[],
	{ locale, now, timeOf }: GroupByDayInput<T>,
): DayGroup<T>[] {
	const groups: DayGroup<T>[] = [];
	for (const item of items) {
		const time = timeOf(item);
		const day = businessDayOf(time);
		const last = groups.at(-1);
		if (last?.day === day) last.items.push(item);
		else groups.push({ day, label: formatRecordDay(locale, time, now), items: [item] });
	}
	return groups;
}
