import { businessDayOf, startOfBusinessDay } from '#lib/time.ts';
import type { Fault } from '../read-rule.ts';
import type { Rule } from '../rule-schema.ts';

/** For how many days a prize may stay open. */
const DAYS_OPEN = { min: 7, max: 365 };

/** When a rule begins and ends, and how its clock runs. */
export function checkTimes({ from, until, newUntil, when, counts, give }: Rule): Fault[] {
	const faults: Fault[] = [];
	if (from && until && until <= from) {
		faults.push({ path: 'until', sentence: 'is not after from' });
	}
	if (newUntil && until && newUntil > until) {
		faults.push({ path: 'newUntil', sentence: 'is after until' });
	}
	if (when.clock) faults.push(...checkClock(when.clock));
	if (counts?.over === 'rolling' && counts.days === undefined) {
		faults.push({ path: 'counts.days', sentence: 'is missing: a rolling count has its days' });
	}
	if (counts && counts.over !== 'rolling' && counts.days !== undefined) {
		faults.push({ path: 'counts.days', sentence: 'belongs to a rolling count' });
	}
	return [...faults, ...checkOpen({ when, give })];
}

/** A step of the day, a sum that is asked for and the prize of a code do not stay open. */
function checkOpen({ when, give: { by, days } }: Pick<Rule, 'when' | 'give'>): Fault[] {
	const path = 'give.days';
	const staysOpen = by === 'tap' && !when.login && !when.asked && !when.code;
	if (!staysOpen && days !== undefined) {
		return [{ path, sentence: 'belongs to prizes that stay open: leave it out' }];
	}
	if (staysOpen && days === undefined) {
		return [{ path, sentence: 'is missing: a prize stays open for 7 days or more' }];
	}
	const { min, max } = DAYS_OPEN;
	const isInRange = days === undefined || (days >= min && days <= max);
	return isInRange ? [] : [{ path, sentence: `is a whole number from ${min} to ${max}` }];
}

function checkClock({ every, at, weekday, date }: NonNullable<Rule['when']['clock']>): Fault[] {
	const path = 'when.clock';
	const faults: Fault[] = [];
	if ((every === 'week') !== (weekday !== undefined)) {
		faults.push({ path: `${path}.weekday`, sentence: 'belongs to every week, and only there' });
	}
	if ((every === 'date') !== (date !== undefined)) {
		faults.push({
			path: `${path}.date`,
			sentence: 'belongs to a clock of one date, and only there',
		});
	}
	if (date && timeOf(date) !== at) {
		faults.push({ path: `${path}.at`, sentence: `is the time of the date, ${timeOf(date)}` });
	}
	return faults;
}

/** The time of day of the brand: `12:00`. */
function timeOf(instant: Date): string {
	const startMs = startOfBusinessDay(businessDayOf(instant)).getTime();
	const minutes = Math.floor((instant.getTime() - startMs) / 60_000);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
