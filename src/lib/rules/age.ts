import { isDay } from './patterns.ts';

/** The minimum age of a host that does not send its policy (`lib/page/policy.ts`). */
export const AGE_MIN = 18;

/** Upper bound of a plausible age. */
const AGE_MAX = 120;

/**
 * Whether a person born on `birthday` is of age on `today`; both are `yyyy-MM-dd`. A person born on
 * 29 February is a year older on 1 March of a year without that day.
 */
export function isOfAge(birthday: string, today: string, age = AGE_MIN): boolean {
	if (!isDay(birthday)) return false;
	return yearsAfter(birthday, age) <= today && yearsAfter(birthday, AGE_MAX) > today;
}

/** Returns the latest birthday that is of age, for a field of the form. */
export function latestBirthday(today: string, age = AGE_MIN): string {
	const day = yearsAfter(today, -age);
	return isDay(day) ? day : day.replace(/-02-29$/, '-02-28');
}

/** The result may not exist in the calendar; days are compared as text, so that is harmless. */
function yearsAfter(day: string, years: number): string {
	const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
	return year + day.slice(4);
}
