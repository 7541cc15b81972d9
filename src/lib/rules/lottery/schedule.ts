import { businessDayOf, dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import type { Lottery, WeekDay } from './catalogue.ts';

/** A draw of a lottery before it has anything else. */
export interface PlannedIssue {
	/** The day as `YYYYMMDD`; fast games add the number of the draw in the day, from 0001 on. */
	numero: string;
	/** When selling begins: the lock of the issue before. */
	opensAt: Date;
	/** From this instant on no bet is taken. */
	locksAt: Date;
	drawsAt: Date;
}

const DAY_S = 86_400;
/** A lottery draws at least once in so many days. */
const DAYS_BETWEEN_MAX = 7;

/** Returns the issues of a lottery that draw after an instant, in order: as many as wanted. */
export function issuesAfter(lottery: Lottery, instant: Date, count: number): PlannedIssue[] {
	const issues: PlannedIssue[] = [];
	let day = businessDayOf(instant);
	while (issues.length < count) {
		const later = issuesOfDay(lottery, day).filter(({ drawsAt }) => drawsAt > instant);
		issues.push(...later.slice(0, count - issues.length));
		day = dayAfter(day, 1);
	}
	// The last draw of the day before may still be to come: it is drawn after midnight.
	const before = issuesOfDay(lottery, dayAfter(businessDayOf(instant), -1)).filter(
		({ drawsAt }) => drawsAt > instant,
	);
	return [...before, ...issues].slice(0, count);
}

/** Returns the issues whose lock is on a business day, `YYYY-MM-DD`; its end counts to the day. */
export function issuesOfDay(lottery: Lottery, day: string): PlannedIssue[] {
	const { schedule, lockS } = lottery;
	const midnight = startOfBusinessDay(day);
	const date = day.replaceAll('-', '');
	if ('everyS' in schedule) {
		return Array.from({ length: DAY_S / schedule.everyS }, (_, at) => {
			const locksAt = secondsAfter(midnight, (at + 1) * schedule.everyS);
			return {
				numero: `${date}${String(at + 1).padStart(4, '0')}`,
				opensAt: secondsAfter(locksAt, -schedule.everyS),
				locksAt,
				drawsAt: secondsAfter(locksAt, lockS),
			};
		});
	}
	if (!schedule.days.includes(weekDayOf(day))) return [];
	const locksAt = lockOfDay(lottery, day);
	return [
		{
			numero: date,
			opensAt: lockOfDay(lottery, lastDayBefore(schedule.days, day)),
			locksAt,
			drawsAt: secondsAfter(locksAt, lockS),
		},
	];
}

/** Returns the day of the week of a business day, as the wire numbers it. */
export function weekDayOf(day: string): WeekDay {
	return (new Date(`${day}T00:00:00Z`).getUTCDay() + 1) as WeekDay;
}

function lockOfDay({ schedule, lockS }: Lottery, day: string): Date {
	const [hours = 0, minutes = 0] = 'at' in schedule ? schedule.at.split(':').map(Number) : [];
	return secondsAfter(startOfBusinessDay(day), hours * 3600 + minutes * 60 - lockS);
}

/** Returns the last day of draws before a day. */
function lastDayBefore(days: readonly WeekDay[], day: string): string {
	for (let back = 1; back < DAYS_BETWEEN_MAX; back += 1) {
		const earlier = dayAfter(day, -back);
		if (days.includes(weekDayOf(earlier))) return earlier;
	}
	return dayAfter(day, -DAYS_BETWEEN_MAX);
}
