import { DATE_TAGS, INSTANT_FORMAT } from '#lib/instant-format.ts';
import { formatDifference, formatMoney, parseDecimal } from '#lib/money.ts';
import { seeLetters } from './letters.ts';

export type Language = 'bn' | 'en';

/** Texts in every language, by key. `{name}` is filled in. */
export type Texts<Key extends string = string> = Record<Language, Record<Key, string>>;

export type TextFunction<Key extends string> = (
	key: Key,
	values?: Record<string, string | number>,
) => string;

const tables: Texts[] = [];
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

/** Adds the texts of a part of the game. A key means the same in all of them. */
export function registerTexts(texts: Texts): void {
	tables.push(texts);
}

/** A text in the player's language, of any part that is loaded; the key itself when there is none. */
export function textOf(key: string, values: Record<string, string | number> = {}): string {
	const text = tables.find((texts) => key in texts[language])?.[language][key] ?? key;
	return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
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
