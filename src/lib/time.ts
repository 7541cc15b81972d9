import { BRAND_TIME_ZONE, TIME_FORMAT } from './instant-format.ts';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
	timeZone: BRAND_TIME_ZONE,
	dateStyle: 'short',
});
const secondFormat = new Intl.DateTimeFormat('sv-SE', {
	timeZone: BRAND_TIME_ZONE,
	dateStyle: 'short',
	timeStyle: 'medium',
});
const offsetFormat = new Intl.DateTimeFormat('en', {
	timeZone: BRAND_TIME_ZONE,
	timeZoneName: 'longOffset',
});

/** Returns the day of an instant in the brand's time zone: `YYYY-MM-DD`. */
export function businessDayOf(instant: Date): string {
	return dayFormat.format(instant);
}

/** Returns an instant in the brand's time zone for spreadsheets: `YYYY-MM-DD HH:MM:SS`. */
export function businessTimeOf(instant: Date): string {
	return secondFormat.format(instant);
}

/** Returns the first instant of a business day, given as `YYYY-MM-DD`. */
export function startOfBusinessDay(day: string): Date {
	const midnight = new Date(`${day}T00:00:00Z`);
	return new Date(midnight.getTime() - offsetMsAt(midnight));
}

const clockFormat = new Intl.DateTimeFormat('en-GB', TIME_FORMAT);

/** Returns the time of day of an instant in the brand's time zone: `HH:mm`. */
export function businessClockOf(instant: Date): string {
	return clockFormat.format(instant);
}

/** Returns the instant `seconds` after another. */
export function secondsAfter(instant: Date, seconds: number): Date {
	return new Date(instant.getTime() + seconds * 1000);
}

const DAY_MS = 86_400_000;

/** Returns the business day so many days after another, or before it with a negative number. */
export function dayAfter(day: string, days: number): string {
	return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function offsetMsAt(instant: Date): number {
	const parts = offsetFormat.formatToParts(instant);
	const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
	const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
	return (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
}
