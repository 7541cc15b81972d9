import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';

const KINDS = [
	...['group3', 'group6', 'dragon_tiger', 'tie', 'leopard', 'straight', 'pair', 'half', 'mixed'],
	...['big_even', 'small_odd', 'odd', 'even_big_small', 'six_ways', 'three_ways'],
] as const;

/** Returns the name of a kind of stake: `tie`, or the numbers that it is about. */
export function kindText(locale: Locale, kind: string): string {
	const known = KINDS.find((one) => one === kind);
	return known
		? translate(locale, 'draws')(`kind.${known}` as 'kind.tie')
		: kind.replaceAll(',', ', ');
}
