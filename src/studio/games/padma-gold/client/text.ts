import { DATE_TAGS, INSTANT_FORMAT } from '#lib/instant-format.ts';
import { formatDifference, formatMoney, parseDecimal } from '#lib/money.ts';
import { type Language, TEXTS } from '../texts.ts';
import type { TextKey } from '../texts-bn.ts';
import { seeLetters } from './letters.ts';

let language: Language = 'bn';
let symbol = '৳';

export function setLanguage(next: Language): void {
	language = next;
	document.documentElement.lang = next;
	if (next === 'bn') seeLetters();
}

export function currentLanguage(): Language {
	return language;
}

export function setCurrencySymbol(next: string): void {
	symbol = next;
}

/** A text in the player's language. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
	return TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** A text whose key is put together at run time; the key itself when there is none. */
export function textOf(key: string): string {
	const texts: Record<string, string> = TEXTS[language];
	return texts[key] ?? key;
}

/** Decimal money for people: sign, separators, two decimals. */
export function money(decimal: string): string {
	return formatMoney(minor(decimal), symbol);
}

/** A difference, always with its sign. */
export function signedMoney(amount: bigint): string {
	return formatDifference(amount, symbol);
}

export function amountMoney(amount: bigint): string {
	return formatMoney(amount, symbol);
}

export function minor(decimal: string): bigint {
	return parseDecimal(decimal) ?? 0n;
}

/** An instant in the player's language, as the site's records show it. */
export function timeOf(iso: string): string {
	return new Date(iso).toLocaleString(DATE_TAGS[language], INSTANT_FORMAT);
}
