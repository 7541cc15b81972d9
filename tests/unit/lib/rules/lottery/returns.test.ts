import { describe, expect, test } from 'vitest';
import { type Fraction, fraction, product, sum, toText } from '#lib/fraction.ts';
import { rangeOf } from '#lib/rules/lottery/counting.ts';
import { drawnOf, FORMATS, type FormatName } from '#lib/rules/lottery/formats.ts';
import type { Choice, Play } from '#lib/rules/lottery/play.ts';
import { enumerate, UNCHOSEN_DIGIT } from './outcomes.ts';

const NAMES = Object.keys(FORMATS) as FormatName[];
const ALL = NAMES.flatMap((format) =>
	FORMATS[format].plays.map((play: Play) => ({ format, play, code: play.code })),
);
/** Plays of combinations over all prizes of a board: tested by chains below. */
const COMBINED = /^vn\.(xien|truot)/;

test('there are 213 bet types, and each has one code in its format', () => {
	expect(ALL).toHaveLength(213);
	expect(new Set(ALL.map(({ format, code }) => `${format} ${code}`)).size).toBe(213);
});

describe('chances of closed forms are those of all results', () => {
	for (const { format, play, code } of ALL.filter((one) => !COMBINED.test(one.code))) {
		test(`${format} ${code}`, () => {
			const choices = choicesOf(format, play);
			// Classes of results of 6/45 depend on the numbers chosen.
			const groups = format === 'mega' ? choices.map((choice) => [choice]) : [choices];
			for (const group of groups) {
				const expected = expectedHits(format, play, group);
				for (const [at, hits] of expected.entries()) expectStakes(play, group[at] ?? [], hits);
			}
		});
	}
});

/**
 * The hits expected of a choice are a whole number of stakes times the chance of each prize: as many
 * stakes for each prize of a kind, and together the stakes that the player pays.
 */
function expectStakes(play: Play, choice: Choice, expected: readonly Fraction[]): void {
	const stakes = new Map<string, Fraction>();
	for (const [at, { chance, kind }] of play.prizes.entries()) {
		const hits = expected[at] ?? fraction(0n, 1n);
		const count = product(hits, { over: chance.under, under: chance.over });
		expect(toText(count), `stakes of ${kind}`).toBe(toText(stakes.get(kind) ?? count));
		expect(count.under, `whole stakes of ${kind}`).toBe(1n);
		stakes.set(kind, count);
	}
	const paid = [...stakes.values()].reduce((total, { over }) => total + over, 0n);
	expect(Number(paid)).toBe(play.stakesOf(choice));
}

/** Returns the expected hits of each choice, prize by prize. */
function expectedHits(format: FormatName, play: Play, choices: readonly Choice[]): Fraction[][] {
	const none = play.prizes.map(() => fraction(0n, 1n));
	let expected = choices.map(() => none);
	for (const part of enumerate(format, play, choices[0]?.[0] ?? []).parts) {
		const totals = choices.map(() => play.prizes.map(() => 0));
		let weights = 0;
		for (const { texts, weight } of part) {
			weights += weight;
			const hitsOf = play.hitsIn(drawnOf(texts));
			for (const [at, choice] of choices.entries()) addHits(totals[at], hitsOf(choice), weight);
		}
		expected = expected.map((fractions, at) =>
			fractions.map((one, prize) =>
				sum(one, fraction(BigInt(totals[at]?.[prize] ?? 0), BigInt(weights))),
			),
		);
	}
	return expected;
}

function addHits(totals: number[] = [], hits: readonly number[], weight: number): void {
	for (const [prize, count] of hits.entries()) {
		totals[prize] = (totals[prize] ?? 0) + count * weight;
	}
}

/** Every option alone where a play has single choices, and a few larger ones of every play. */
function choicesOf(format: FormatName, play: Play): Choice[] {
	const [field] = play.fields;
	const options = optionsOf(format, play);
	// With one prize every option is as good as another: the first and the last speak for all.
	const tried = play.prizes.length > 1 ? options : [...options.slice(0, 1), ...options.slice(-1)];
	const singles: Choice[] = play.fields.length === 1 ? tried.map((option) => [[option]]) : [];
	const sizes = field?.of === 'words' ? [2] : [2, 5, 8];
	const larger = sizes.map(
		(size): Choice => play.fields.map((_, at) => pickSome(options, size, at)),
	);
	const emptyAt = (choice: Choice) => choice.map((part, at) => (at % 2 === 1 ? [] : part));
	const withGaps = play.allowsEmptyFields ? larger.map(emptyAt) : [];
	const bankers = play.allowsBanker
		? [1, 2].map((count): Choice => [options.slice(0, count), options.slice(count)])
		: [];
	return [...singles, ...larger, ...withGaps, ...bankers].filter(
		(choice) => play.refuses?.(choice) === undefined && play.stakesOf(choice) > 0,
	);
}

function optionsOf(format: FormatName, { fields: [field] }: Play): number[] {
	if (field?.of === 'words') return rangeOf(0, field.words.length - 1);
	if (field?.of === 'numbers') {
		const isBoard = ['vn27', 'vn18', 'thai'].includes(format);
		return rangeOf(field.from, isBoard ? Number(UNCHOSEN_DIGIT) - 1 : field.to);
	}
	const length = field?.length ?? 0;
	// The digits of untouched prizes are no choice, or they would be hit in every result.
	return [12, 3, 55, 470, 118, 77, 2008, 31, 40, 64]
		.map((number) => number % 10 ** length)
		.filter((number) => !String(number).padStart(length, '0').endsWith(UNCHOSEN_DIGIT));
}

/** So many options, others for each field. */
function pickSome(options: readonly number[], size: number, seed: number): number[] {
	const step = [1, 3, 7][seed % 3] ?? 1;
	const picked = rangeOf(0, size - 1).map(
		(at) => options[(seed + at * step) % options.length] ?? 0,
	);
	return [...new Set(picked)].sort((a, b) => a - b);
}

describe('plays over all prizes of a board, by a chain of the prizes', () => {
	for (const { format, play, code } of ALL.filter((one) => COMBINED.test(one.code))) {
		test(`${format} ${code}`, () => {
			const size = Number(code.split('.')[2]);
			const prizes = format === 'vn27' ? 27 : 18;
			const seen = seenAfter(prizes, size);
			const [chance] = code.startsWith('vn.xien') ? seen.slice(-1) : seen;
			expect(toText(play.prizes[0]?.chance ?? fraction(0n, 1n))).toBe(
				toText(chance ?? fraction(0n, 1n)),
			);
		});
	}
});

/** The chance that 0, 1, … of so many numbers of two digits were seen after so many prizes. */
function seenAfter(prizes: number, tracked: number): Fraction[] {
	let chances = rangeOf(0, tracked).map((count) => fraction(count === 0 ? 1n : 0n, 1n));
	for (let prize = 0; prize < prizes; prize += 1) {
		chances = chances.map((stay, seen) => {
			const before = chances[seen - 1] ?? fraction(0n, 1n);
			const isNew = fraction(BigInt(tracked - seen + 1), 100n);
			const isOld = fraction(BigInt(100 - (tracked - seen)), 100n);
			return sum(product(stay, isOld), product(before, isNew));
		});
	}
	return chances;
}
