import type { Locale } from '#lib/i18n/locales.ts';
import type { Key } from '#lib/i18n/namespaces.ts';
import { translate } from '#lib/i18n/translate.ts';
import { FORMATS, type FormatName } from '#lib/rules/lottery/formats.ts';
import type { Field, Play } from '#lib/rules/lottery/play.ts';
import {
	type FieldLabel,
	fieldLabelsOf,
	groupsOf,
	playNameOf,
} from '#lib/rules/lottery/play-groups.ts';
import { optionText } from '#lib/rules/lottery/read-choice.ts';

type PlayKey = Key<'lottery-plays'>;

/** Returns the name of a play: `Straight · last 3`. */
export function playName(locale: Locale, code: string): string {
	return playText(locale, code, 'names');
}

/** Returns the name of a play with that of its tab, where it does not say it: `Position · Fixed place`. */
export function wholePlayName(locale: Locale, format: FormatName, code: string): string {
	const name = playName(locale, code);
	const plays: readonly Play[] = FORMATS[format].plays;
	const group = groupsOf(plays).find((one) => one.plays.some((play) => play.code === code));
	const tab = group ? groupText(locale, group.name) : '';
	return name.toLowerCase().includes(tab.toLowerCase()) ? name : `${tab} · ${name}`;
}

/** Returns the rule of a play: one sentence with an example. */
export function playRule(locale: Locale, code: string): string {
	return playText(locale, code, 'rules');
}

function playText(locale: Locale, code: string, part: 'names' | 'rules'): string {
	const t = translate(locale, 'lottery-plays');
	const { kind, set, n = '', m = '' } = playNameOf(code);
	const key = part === 'names' ? `names.${kind}` : `rules.${kind}`;
	return t(key as PlayKey, { n, m, set: set ? t(`sets.${set}` as PlayKey) : '' });
}

/** Returns the name of a tab of the board. */
export function groupText(locale: Locale, name: string): string {
	return translate(locale, 'lottery-plays')(`groups.${name}` as PlayKey);
}

/** Returns the label of a field. */
export function fieldText(locale: Locale, { key, n = 0 }: FieldLabel): string {
	return translate(locale, 'lottery-plays')(`fields.${key}` as PlayKey, { n });
}

/**
 * Names the places of a play whose fields may be empty: `3rd digit`. Other plays have none, because
 * all of their fields are chosen.
 */
export function placeLabels(locale: Locale, play: Play): string[] {
	if (!play.allowsEmptyFields) return [];
	return fieldLabelsOf(play).map((label) => fieldText(locale, label));
}

const WORDS = [
	...(['big', 'small', 'odd', 'even', 'dragon', 'tiger', 'tie', 'green', 'red', 'violet'] as const),
	...(['any', 'run', 'leopard', 'straight', 'pair', 'half', 'mixed'] as const),
];

/** Returns a choice of the wire in words: `big`; numbers stay as they are. */
export function wordText(locale: Locale, text: string): string {
	const word = WORDS.find((one) => one === text);
	return word ? translate(locale, 'lottery-plays')(`words.${word}`) : text;
}

/** Returns a choice in words. */
export function choiceText(locale: Locale, field: Field | undefined, option: number): string {
	return wordText(locale, optionText(field, option));
}
