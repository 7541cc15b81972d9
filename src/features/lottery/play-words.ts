import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';

const KINDS = [
	...['group3', 'group6', 'dragon_tiger', 'tie', 'leopard', 'straight', 'pair', 'half', 'mixed'],
	...['big_even', 'small_odd', 'odd', 'even_big_small', 'six_ways', 'three_ways'],
] as const;

const WORDS = [
	...(['big', 'small', 'odd', 'even', 'dragon', 'tiger', 'tie', 'green', 'red', 'violet'] as const),
	...(['any', 'run', 'leopard', 'straight', 'pair', 'half', 'mixed'] as const),
];

/** Returns the name of a play. */
export function playTitle(_locale: Locale, code: string): string {
	return code;
}

/** Returns a choice in words: `big`; numbers stay as they are. */
export function choiceText(_locale: Locale, text: string): string {
	return WORDS.find((one) => one === text) ?? text;
}

/** Returns the name of a kind of stake: `tie`, or the numbers that it is about. */
export function kindText(locale: Locale, kind: string): string {
	const known = KINDS.find((one) => one === kind);
	return known
		? translate(locale, 'draws')(`kind.${known}` as 'kind.tie')
		: kind.replaceAll(',', ', ');
}
