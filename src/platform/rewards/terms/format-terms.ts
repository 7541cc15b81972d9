import { DATE_TAGS, INSTANT_FORMAT } from '#lib/instant-format.ts';
import { formatCount, formatMoney, type Money, UNIT } from '#lib/money.ts';
import { fillIn } from '#lib/rules/texts.ts';
import { BRAND_CURRENCY, symbolOf } from '#platform/ledger/accounts.ts';
import type { Sentence } from './sentences.ts';

export type TermsLanguage = keyof Sentence;

/** Fills a sentence in a language. */
export function say(
	language: TermsLanguage,
	sentence: Sentence,
	values: Record<string, string | number> = {},
): string {
	return fillIn(sentence[language], values);
}

/** `৳500.00` */
export function moneyText(amount: Money): string {
	return formatMoney(amount, symbolOf(BRAND_CURRENCY));
}

/** A count in the unit of amounts, with decimals where it has some: `300`, `148.14`. */
export function countText(amount: Money): string {
	return formatCount(Number(amount) / Number(UNIT));
}

/** Parts of 10,000 as a percentage: `0.3%`. */
export function percentText(bp: number): string {
	return `${formatCount(bp / 100)}%`;
}

export function daysText(language: TermsLanguage, days: number): string {
	if (language === 'bn') return `${days} দিন`;
	return days === 1 ? '1 day' : `${days} days`;
}

export function instantText(language: TermsLanguage, instant: Date): string {
	return new Intl.DateTimeFormat(DATE_TAGS[language], INSTANT_FORMAT).format(instant);
}

/** Joins parts as a list: `a, b`. */
export function listText(parts: readonly string[]): string {
	return parts.join(', ');
}
