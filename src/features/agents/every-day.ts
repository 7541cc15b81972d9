import { type DayRange, dayCountOf } from '#lib/rules/day-range.ts';
import { dayAfter } from '#lib/time.ts';
import type { TeamReport } from '#lib/wps/contract/agents.ts';

type Day = TeamReport['days'][number];

/** A chart of more days has no room for the empty ones. */
const DAYS_MAX = 62;

/** The days of a range with the empty ones, which calls leave out. */
export function everyDay(range: DayRange, booked: readonly Day[]): readonly Day[] {
	const count = dayCountOf(range);
	if (count > DAYS_MAX) return booked;
	const known = new Map(booked.map((day) => [day.day, day]));
	return Array.from({ length: count }, (_, at) => {
		const day = dayAfter(range.from, at);
		return known.get(day) ?? { day, valid: 0n, netLoss: 0n, joined: 0 };
	});
}
