import { isDay } from './patterns.ts';

/** The one age that texts and checks read (docs: player protection, `minAge`). */
export const AGE_MIN = 18;

/** Nobody is older. */
const AGE_MAX = 120;

/**
 * Whether somebody born on a day is of age today; both are `yyyy-MM-dd`. Who was born on 29 February
 * is a year older on 1 March of a year without that day.
 */
export function isOfAge(birthday: string, today: string, age = AGE_MIN): boolean {
	if (!isDay(birthday)) return false;
	return yearsAfter(birthday, age) <= today && yearsAfter(birthday, AGE_MAX) > today;
}

/** The last birthday of those who are of age, for a field of the form. */
export function latestBirthday(today: string, age = AGE_MIN): string {
	const day = yearsAfter(today, -age);
	return isDay(day) ? day : day.replace(/-02-29$/, '-02-28');
}

/** It may not be in the calendar; days compare as text all the same. */
function yearsAfter(day: string, years: number): string {
	const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
	return year + day.slice(4);
}
