import { BRAND_TIME_ZONE } from './instant-format.ts';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
	timeZone: BRAND_TIME_ZONE,
	dateStyle: 'short',
});

/** Returns the day of an instant in the brand's time zone: `YYYY-MM-DD`. */
export function businessDayOf(instant: Date): string {
	return dayFormat.format(instant);
}

/** Returns the instant `seconds` after another. */
export function secondsAfter(instant: Date, seconds: number): Date {
	return new Date(instant.getTime() + seconds * 1000);
}
