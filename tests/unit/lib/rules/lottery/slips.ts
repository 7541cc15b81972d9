import { drawResult } from '#lib/rules/lottery/draw-result.ts';
import { FORMATS, type FormatName } from '#lib/rules/lottery/formats.ts';
import { oddsOf } from '#lib/rules/lottery/odds.ts';
import { baseOf } from '#lib/rules/lottery/odds-table.ts';
import type { Field, Play } from '#lib/rules/lottery/play.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';

/** Programs that list every stake have time for so many. */
const STAKES_MAX = 3000;

export type Random = (bound: number) => number;

/** A generator of whole numbers (mulberry32), the same in every run. */
export function seeded(seed: number): Random {
	let state = seed;
	return (bound) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
	};
}

/** A random line of a play, with odds and a random result. */
export function aLine(format: FormatName, play: Play, random: Random) {
	return aLineFor(drawResult(FORMATS[format].draw, random), { format, play, random });
}

interface LineInput {
	format: FormatName;
	play: Play;
	random: Random;
}

/** A random line of a play, made so that it often wins with a result. */
export function aLineFor(result: string[], { format, play, random }: LineInput) {
	const mode = play.code.startsWith('d5') ? 'Lott' : 'Elott';
	const odds = oddsOf(play, baseOf(format, mode));
	for (let attempt = 0; attempt < 500; attempt += 1) {
		const text = someChoices(play, result, random);
		const read = readChoice(play, text);
		if (!read.ok || read.stakes > STAKES_MAX) continue;
		const price = String(1 + random(2_000_000));
		return { code: play.code, board: format, balls: read.balls, price, odds, result };
	}
	throw new Error(`no line of ${play.code} was found`);
}

function someChoices(play: Play, result: readonly string[], random: Random): string {
	const count = play.allowsBanker && random(2) === 0 ? 2 : play.fields.length;
	return Array.from({ length: count }, (_, at) => {
		const field = play.fields[Math.min(at, play.fields.length - 1)];
		if (!field || (play.allowsEmptyFields && random(3) === 0)) return '';
		const size = 1 + random(random(2) === 0 ? 5 : 16);
		const picked = Array.from({ length: size }, () => someOption(field, result, random));
		return [...new Set(picked)].join(',');
	}).join('|');
}

/** An option; of three, two are made of what was drawn, so that lines win. */
function someOption(field: Field, result: readonly string[], random: Random): string {
	if (field.of === 'words') return field.words[random(field.words.length)] ?? '';
	if (field.of === 'typed') {
		const drawn = [...result, result.join('')].filter(({ length }) => length >= field.length);
		const text = drawn[random(drawn.length)] ?? '';
		const isLast = random(2) === 0;
		const part = isLast ? text.slice(-field.length) : text.slice(0, field.length);
		if (random(3) > 0 && part.length === field.length) return part;
		return String(random(10 ** field.length)).padStart(field.length, '0');
	}
	const drawn = Number(result[random(result.length)]);
	if (random(3) > 0 && drawn >= field.from && drawn <= field.to) return String(drawn);
	return String(field.from + random(field.to - field.from + 1));
}
