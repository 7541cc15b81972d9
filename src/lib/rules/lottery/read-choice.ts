import { latinDigits } from '../latin-digits.ts';
import type { Choice, Field, LineRule, Play } from './play.ts';

/** The most numbers that a line may name. */
export const NUMBERS_MAX = 1000;
/** The most stakes that a line may have. */
export const STAKES_MAX = 100_000;

export type ReadChoice =
	| { ok: true; choice: Choice; balls: string; stakes: number }
	| { ok: false; rule: LineRule; field?: number };

/**
 * Reads the choices of a line. Fields are separated by `|` or `_`, choices by `,`; where choices are
 * digits they may be side by side. Bengali and full-width digits and spaces are read.
 *
 * Returns the choices, their canonical text and the number of stakes, or the rule that the line
 * breaks with the number of its field, counted from 1.
 */
export function readChoice(play: Play, text: string): ReadChoice {
	const fields = plainText(text).split('|');
	if (!hasFields(play, fields.length)) return { ok: false, rule: 'fields' };
	const choice: number[][] = [];
	for (const [at, part] of fields.entries()) {
		const read = readField(play.fields[Math.min(at, play.fields.length - 1)], part);
		const rule = 'rule' in read ? read.rule : emptyRule(play, read.options);
		if (rule) return { ok: false, rule, field: at + 1 };
		if ('options' in read) choice.push(read.options);
	}
	if (play.allowsBanker && choice.length === 2 && sharesNumber(choice)) {
		return { ok: false, rule: 'repeated', field: 2 };
	}
	const broken = play.refuses?.(choice);
	if (broken) return { ok: false, rule: broken, field: 1 };
	return withStakes(play, choice);
}

function withStakes(play: Play, choice: Choice): ReadChoice {
	const stakes = play.stakesOf(choice);
	if (stakes === 0) return { ok: false, rule: 'no_stake' };
	if (stakes > STAKES_MAX) return { ok: false, rule: 'too_many' };
	return { ok: true, choice, balls: textOfChoice(play, choice), stakes };
}

/** Writes choices in their canonical form: `1,3||5||0,7`, `big,odd|small`, `07,41`. */
export function textOfChoice(play: Play, choice: Choice): string {
	return choice
		.map((options, at) => {
			const field = play.fields[Math.min(at, play.fields.length - 1)];
			return options.map((option) => optionText(field, option)).join(',');
		})
		.join('|');
}

/** Writes one choice of a field. */
export function optionText(field: Field | undefined, option: number): string {
	if (field?.of === 'words') return field.words[option] ?? '';
	return field?.of === 'typed' ? String(option).padStart(field.length, '0') : String(option);
}

function plainText(text: string): string {
	return latinDigits(text)
		.replace(/[ \u00a0\u3000]/g, '')
		.replaceAll('_', '|');
}

function hasFields(play: Play, count: number): boolean {
	return count === play.fields.length || (play.allowsBanker === true && count === 2);
}

/** A position may be empty, but not all of them: then the line has no stake. */
function emptyRule(play: Play, options: readonly number[]): LineRule | undefined {
	return options.length === 0 && !play.allowsEmptyFields ? 'empty' : undefined;
}

function sharesNumber([first = [], second = []]: Choice): boolean {
	return first.some((option) => second.includes(option));
}

function readField(
	field: Field | undefined,
	text: string,
): { options: number[] } | { rule: LineRule } {
	if (!field || text === '') return { options: [] };
	const words = isDigits(field) && /^\d{2,10}$/.test(text) ? [...text] : text.split(',');
	if (words.length > NUMBERS_MAX) return { rule: 'too_many' };
	const options = new Set<number>();
	for (const word of words) {
		const option = readOption(field, word);
		if (option === undefined) return { rule: 'unknown' };
		if (options.has(option)) return { rule: 'repeated' };
		options.add(option);
	}
	return { options: [...options].sort((a, b) => a - b) };
}

function isDigits(field: Field): boolean {
	return field.of === 'numbers' && field.to <= 9;
}

function readOption(field: Field, word: string): number | undefined {
	if (field.of === 'words') {
		const at = field.words.indexOf(word);
		return at === -1 ? undefined : at;
	}
	if (field.of === 'typed') {
		return /^\d+$/.test(word) && word.length === field.length ? Number(word) : undefined;
	}
	if (!/^(0|[1-9]\d?|0\d)$/.test(word)) return undefined;
	const number = Number(word);
	return number >= field.from && number <= field.to ? number : undefined;
}
