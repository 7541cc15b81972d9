import { businessClockOf, businessDayOf, dayAfter } from '#lib/time.ts';
import { nextStart, type PeriodName, startOf } from '../evaluate/periods.ts';
import type { Rule } from '../rules/rule-schema.ts';

export interface RunPeriod {
	/** The name of the period in claims, such as `week:2026-11-16`. */
	period: string;
	/** What is counted: from this day until before the other. */
	from: string;
	to: string;
}

/**
 * Returns the latest period that a clock's rule has to pay at an instant: the day, week or month before
 * the clock last struck. Absent for another kind of rule.
 */
export function duePeriod({ when, give }: Rule, now: Date): RunPeriod | undefined {
	const { clock } = when;
	if (give.by !== 'auto' || !clock || !isPeriod(clock.every)) return undefined;
	const today = businessDayOf(now);
	const hasStruck = businessClockOf(now) >= clock.at;
	const day = hasStruck ? today : dayAfter(today, -1);
	// A weekly clock may strike later in the week than on its first day.
	const offset = clock.every === 'week' ? (clock.weekday ?? 1) - 1 : 0;
	const to = startOf(clock.every, dayAfter(day, -offset));
	return periodBefore(clock.every, to);
}

/** Lists the periods of a rule that end within a range of days, the first one first. */
export function periodsIn(rule: Rule, { from, to }: { from: string; to: string }): RunPeriod[] {
	const every = rule.when.clock?.every;
	if (rule.give.by !== 'auto' || !isPeriod(every)) return [];
	const found: RunPeriod[] = [];
	for (let start = startOf(every, from); nextStart(every, start) <= dayAfter(to, 1); ) {
		const next = nextStart(every, start);
		found.push({ period: `${every}:${start}`, from: start, to: next });
		start = next;
	}
	return found;
}

function periodBefore(every: PeriodName, to: string): RunPeriod {
	const from = startOf(every, dayAfter(to, -1));
	return { period: `${every}:${from}`, from, to };
}

function isPeriod(every: string | undefined): every is PeriodName {
	return every === 'day' || every === 'week' || every === 'month';
}
