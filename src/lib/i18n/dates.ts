import { BRAND_TIME_ZONE } from '../time.ts';
import type { Locale } from './locales.ts';

/** One format per language: making one costs more than using it a thousand times. */
const formats: Record<Locale, Intl.DateTimeFormat> = {
	bn: formatFor('bn-BD-u-nu-latn'),
	en: formatFor('en-GB'),
};

/** An instant in the brand's time zone: `21 Nov 2026, 16:35`. */
export function formatInstant(locale: Locale, instant: Date): string {
	return formats[locale].format(instant);
}

function formatFor(tag: string): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat(tag, {
		timeZone: BRAND_TIME_ZONE,
		day: 'numeric',
		month: 'short',
		year: 'numeric',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	});
}
