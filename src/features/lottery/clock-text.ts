import { formatCountdown } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** The time that is left, without what says nothing: no hours, or seconds beside days. */
export function clockText(locale: Locale, leftMs: number): string {
	return formatCountdown(locale, leftMs)
		.replace(/^00:/, '')
		.replace(/(\s\d\d:\d\d):\d\d$/, '$1');
}
