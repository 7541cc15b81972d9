import { businessDayOf, dayAfter, secondsAfter } from '#lib/time.ts';
import type { Rule } from '../rules/rule-schema.ts';

export type PeriodName = 'day' | 'week' | 'month';

/** `YYYY-MM` of a business day. */
export function monthOf(day: string): string {
	return day.slice(0, 7);
}

/** The later of two days. */
export function laterDay(one: string, other: string): string {
	return one < other ? other : one;
}

/** The first day of the period of a business day; weeks begin on Monday. */
export function startOf(period: PeriodName, day: string): string {
	if (period === 'month') return `${monthOf(day)}-01`;
	if (period === 'day') return day;
	const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
	return dayAfter(day, -weekday);
}

/** The first day of the period after the one that starts on a day. */
export function nextStart(period: PeriodName, start: string): string {
	if (period === 'day') return dayAfter(start, 1);
	if (period === 'week') return dayAfter(start, 7);
	return `${monthOf(dayAfter(start, 31))}-01`;
}

/** The period of a limit at an instant: the start of its day, week or month, or `life`. */
export function limitPeriod(per: PeriodName | 'life', instant: Date): string {
	return per === 'life' ? 'life' : startOf(per, businessDayOf(instant));
}

const DAY_S = 24 * 60 * 60;

/** Until when a prize that opened at an instant can be taken; without days it does not close. */
export function closing({ give }: Rule, from: Date): { closesAt?: Date } {
	return give.days === undefined ? {} : { closesAt: secondsAfter(from, give.days * DAY_S) };
}
