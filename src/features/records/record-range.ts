import {
	type DayRange,
	RANGE_PRESETS,
	type RangePreset,
	rangeOfPreset,
} from '#lib/rules/day-range.ts';
import { isDay } from '#lib/rules/is-day.ts';

/** The days that a record shows. */
export interface RecordRange extends DayRange {
	/** Absent for days that the member chose. */
	preset?: RangePreset;
}

/**
 * Reads the days of an address: `?range=previous30`, or `?from=2026-11-01&to=2026-11-24`. Anything
 * else gives the last seven days. What is wrong with the days is the call's refusal.
 */
export function readRecordRange({ searchParams }: URL, now: Date): RecordRange {
	const from = searchParams.get('from') ?? '';
	const to = searchParams.get('to') ?? '';
	if (isDay(from) && isDay(to)) return { from, to };
	const asked = searchParams.get('range');
	const preset = RANGE_PRESETS.find((name) => name === asked) ?? 'previous7';
	return { preset, ...rangeOfPreset(preset, now) };
}

/** Returns the query of a range. */
export function rangeQuery({ preset, from, to }: RecordRange): Record<string, string> {
	return preset ? { range: preset } : { from, to };
}
