import { BRAND } from '#lib/brand.ts';
import { formatDay } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatDifference, formatMoney, type Money } from '#lib/money.ts';
import { startOfBusinessDay } from '#lib/time.ts';

/** An amount of an agent's report: below 0 with a sign, without a plus. */
export function showAmount(amount: Money): string {
	const show = amount < 0n ? formatDifference : formatMoney;
	return show(amount, BRAND.currencySymbol);
}

/** A threshold: whole amounts have no decimals, so that a row fits a phone. */
export function showThreshold(amount: Money): string {
	return showAmount(amount).replace(/[.]00$/, '');
}

/** An amount of a working, with all four decimals. */
export function showExact(amount: Money): string {
	const digits = (amount < 0n ? -amount : amount) % 100n;
	const cut = amount < 0n ? -(-amount - digits) : amount - digits;
	return `${signOf(amount, cut)}${showAmount(cut)}${String(digits).padStart(2, '0')}`;
}

/** The sign of an amount whose part before the last two decimals is 0. */
function signOf(amount: Money, cut: Money): string {
	return amount < 0n && cut === 0n ? '−' : '';
}

/** A rate in millionths as a percentage without needless zeros: `0.25%`. */
export function showRate(ppm: number): string {
	return `${String(Number((ppm / 10_000).toFixed(4)))}%`;
}

export function showDay(locale: Locale, day: string): string {
	return formatDay(locale, startOfBusinessDay(day));
}

/** A part of a sentence: text, or the place of a value. */
export type SentencePart = { text: string } | { name: string };

/** Splits a sentence at its places `{{name}}`, which become links. */
export function sentenceParts(sentence: string): SentencePart[] {
	return sentence
		.split(/(\{\{\w+\}\})/)
		.filter((part) => part !== '')
		.map((part) => (part.startsWith('{{') ? { name: part.slice(2, -2) } : { text: part }));
}
