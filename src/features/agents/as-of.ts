import { formatTime } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { isStale } from './is-stale.ts';

/** Says until when the figures of a report are. */
export function asOfText(locale: Locale, asOf: Date): string {
	const t = translate(locale, 'agents');
	const time = formatTime(locale, asOf);
	return isStale(asOf, new Date()) ? t('as_of_stale', { time }) : t('as_of', { time });
}
