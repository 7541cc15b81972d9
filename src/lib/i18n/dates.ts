import {
	BRAND_TIME_ZONE,
	DATE_TAGS,
	DAY_FORMAT,
	INSTANT_FORMAT,
	TIME_FORMAT,
} from '../instant-format.ts';
import { businessDayOf } from '../time.ts';
import type { Locale } from './locales.ts';

const DAY_MS = 86_400_000;
/** Maximum distance of a relative day; further days are shown as dates. */
const NEAR_DAYS = 6;

const formats = {
	instant: formatsWith((tag) => new Intl.DateTimeFormat(tag, INSTANT_FORMAT)),
	day: formatsWith((tag) => new Intl.DateTimeFormat(tag, DAY_FORMAT)),
	time: formatsWith((tag) => new Intl.DateTimeFormat(tag, TIME_FORMAT)),
	weekday: formatsWith((tag) => {
		return new Intl.DateTimeFormat(tag, { timeZone: BRAND_TIME_ZONE, weekday: 'long' });
	}),
	near: formatsWith((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })),
	days: formatsWith((tag) => {
		return new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
	}),
};

/** Formats an instant in the brand's time zone: `21 Nov 2026, 16:35`. */
export function formatInstant(locale: Locale, instant: Date): string {
	return formats.instant(locale).format(instant);
}

/** Formats the day of an instant in the brand's time zone: `21 Nov 2026`. */
export function formatDay(locale: Locale, instant: Date): string {
	return formats.day(locale).format(instant);
}

/** Formats the time of an instant in the brand's time zone: `16:35`. */
export function formatTime(locale: Locale, instant: Date): string {
	return formats.time(locale).format(instant);
}

/** Returns the name of a day of the week; 0 is Sunday. */
export function formatWeekday(locale: Locale, day: number): string {
	// 4 January 1970 was a Sunday.
	return formats.weekday(locale).format(new Date(Date.UTC(1970, 0, 4 + day, 6)));
}

/** Formats a day as `today`, `yesterday`, `in 3 days`, or as a date beyond six days. */
export function formatNearDay(locale: Locale, instant: Date, now: Date): string {
	const days = dayNumber(instant) - dayNumber(now);
	if (Math.abs(days) > NEAR_DAYS) return formatDay(locale, instant);
	return formats.near(locale).format(days, 'day');
}

/** Formats the heading of a day in a record: `Today, Saturday`, or a date before yesterday. */
export function formatRecordDay(locale: Locale, instant: Date, now: Date): string {
	const days = dayNumber(instant) - dayNumber(now);
	if (days > 0 || days < -1) return formatDay(locale, instant);
	const [first = '', ...rest] = formats.near(locale).format(days, 'day');
	return `${first.toUpperCase()}${rest.join('')}, ${formats.weekday(locale).format(instant)}`;
}

/**
 * Formats the remaining time: `02:05:09`, with days when it is more than one. Exactly one day has
 * no days part, because a round that has just begun would change its length a second later. Never
 * below zero.
 */
export function formatCountdown(locale: Locale, leftMs: number): string {
	const leftS = Math.max(0, Math.ceil(leftMs / 1000));
	const days = leftS > 86_400 ? Math.floor(leftS / 86_400) : 0;
	const clock = [leftS / 3600 - days * 24, (leftS / 60) % 60, leftS % 60]
		.map((part) => String(Math.floor(part)).padStart(2, '0'))
		.join(':');
	return days > 0 ? `${formats.days(locale).format(days)} ${clock}` : clock;
}

function dayNumber(instant: Date): number {
	return Date.parse(businessDayOf(instant)) / DAY_MS;
}

/** Caches one format per language: creating one costs more than a thousand uses. */
function formatsWith<F>(make: (tag: string) => F): (locale: Locale) => F {
	const made = new Map<Locale, F>();
	return (locale) => {
		const format = made.get(locale) ?? make(DATE_TAGS[locale]);
		made.set(locale, format);
		return format;
	};
}
