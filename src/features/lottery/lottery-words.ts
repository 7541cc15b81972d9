import type { Locale } from '#lib/i18n/locales.ts';

/** Returns the name of a lottery. */
export function lotteryName(_locale: Locale, code: string): string {
	return code;
}

/** Returns the name of a play. */
export function playTitle(_locale: Locale, code: string): string {
	return code;
}
