import { describe, expect, test } from 'vitest';
import { chooseCount, rangeOf } from '#lib/rules/lottery/counting.ts';
import { coversMost } from '#lib/rules/lottery/coverage.ts';
import { drawResult } from '#lib/rules/lottery/draw-result.ts';
import { keysOf, mostOf } from '#lib/rules/lottery/exposure.ts';
import { drawnOf, FORMATS, type FormatName, findPlay } from '#lib/rules/lottery/formats.ts';
import { judge } from '#lib/rules/lottery/judge.ts';
import type { Choice, Drawn, Play } from '#lib/rules/lottery/play.ts';
import { keyText } from '#lib/rules/lottery/play-keys.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import { ascending, enumerate } from './outcomes.ts';
import { aLine, type Random, seeded } from './slips.ts';

const SLIPS = Number(process.env['LOTTERY_SLIPS'] ?? 4);
const NAMES = Object.keys(FORMATS) as FormatName[];
const RANDOM_RESULTS = 50;
const ALL_OUTCOMES = new Map<Play, Drawn[]>();

describe('what a line can win at most', () => {
	test.for(NAMES)(
		'is what it wins with one of all results of %s',
		{ timeout: 60_000 },
		(format) => {
			const random = seeded(format.length * 613 + 7);
			for (const play of FORMATS[format].plays as readonly Play[]) {
				for (let slip = 0; slip < SLIPS; slip += 1) {
					const line = aPricedLine(format, play, random);
					const drawn = resultsOf(format, play, line.choice, random);
					const best = highest(drawn.map((one) => judge(line, one).win));
					expect(best, `${play.code} ${JSON.stringify(line.choice)}`).toBe(mostOf(line));
				}
			}
		},
	);
});

// What depends on a key is what is lost when its options are taken out of the choice.
describe('the keys of a line', () => {
	test.for(NAMES)('bound what depends on them, in %s', { timeout: 60_000 }, (format) => {
		const random = seeded(format.length * 419 + 3);
		for (const play of FORMATS[format].plays as readonly Play[]) {
			for (let slip = 0; slip < SLIPS; slip += 1) {
				const line = aPricedLine(format, play, random);
				const drawn = someResults(format, play, line.choice, random);
				const wins = drawn.map((one) => judge(line, one).win);
				const keys = keysOf(line);
				const shown = `${play.code} ${JSON.stringify(line.choice)}`;
				expect(keys.length, shown).toBeLessThanOrEqual(100);
				expect(new Set(keys.map(({ key }) => key)).size, shown).toBe(keys.length);
				for (const { key, win, stake } of keys) {
					const rest = { ...line, choice: withoutKey(play, line.choice, key) };
					const isSold = play.code !== 'mg.five' && hasChoice(play, rest.choice);
					const lost = drawn.map(
						(one, at) => (wins[at] ?? 0n) - (isSold ? judge(rest, one).win : 0n),
					);
					expect(highest(lost) <= win, `${shown} wins on ${key}`).toBe(true);
					const stakes = play.stakesOf(line.choice) - (isSold ? stakesOf(play, rest.choice) : 0);
					expect(stake, `${shown} stakes on ${key}`).toBe(BigInt(stakes) * line.price);
				}
			}
		}
	});

	// A line is held to one of its dimensions, so each must bound what it wins.
	test.for(NAMES)('of each dimension bound what the line wins, in %s', (format) => {
		const random = seeded(format.length * 211 + 5);
		for (const play of FORMATS[format].plays as readonly Play[]) {
			const line = aPricedLine(format, play, random);
			const sums = new Map<number, bigint>();
			for (const { dim, win } of keysOf(line)) sums.set(dim, (sums.get(dim) ?? 0n) + win);
			const isDirect = /direct|^pk.first/.test(play.code);
			expect([...sums.keys()], play.code).toEqual(isDirect ? [...play.fields.keys()] : [0]);
			for (const sum of sums.values()) expect(sum >= mostOf(line), play.code).toBe(true);
		}
	});
});

describe('runners at several places', () => {
	test.for([
		['1|1||||||||', 1],
		['1|1,2||||||||', 2],
		['1,2|1,2|1,2|||||||', 2],
		['1,2|2,3|1,3|4||||||', 4],
	] as const)('%s win %i times at most', ([balls, hits]) => {
		const { play, choice } = read('pk10', 'pk.position', balls);

		expect(play.bestHits(choice, [10_000])).toEqual([hits]);
	});
});

test.for([
	// 832 of 1,000 numbers have one of these fourteen sums of 28.
	['d5', 'd5.sum.back3', ['7,8,9,10,11,12,13,14,15,16,17,18,19,20'], true],
	['d5', 'd5.sum.back3', ['0,1,2,3,4,5,6,7,20,21,22,23,24,25,26,27'], false],
	['d5', 'd5.any1.back3', ['0,1,2,3', '0,1,2,3'], false],
	['d5', 'd5.any1.back3', ['0,1,2,3', '4,5,6,7'], true],
	['d5', 'd5.group3.back3', ['0,1,2,3,4,5,6', '0,1,2,3,4,5,6'], false],
	// 588 of 840 are 70 %.
	['d5', 'd5.g60.all5', ['0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8'], false],
	['d5', 'd5.g60.all5', ['0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9'], true],
	['el', 'el.any.3', ['1|2,3,4,5,6,7,8,9,10,11'], false],
	['pk10', 'pk.first.2', ['1,2,3,4,5,6,7,8|1'], true],
] as const)('%s %s %j covers most of its stakes or of a position: %s', (row) => {
	const [format, code, lines, covers] = row;
	const choices = lines.map((balls) => read(format, code, balls).choice);

	expect(coversMost(read(format, code, lines[0]).play, choices)).toBe(covers);
});

function read(format: FormatName, code: string, balls: string) {
	const play = findPlay(format, code);
	if (!play) throw new Error(`there is no play ${code}`);
	const chosen = readChoice(play, balls);
	if (!chosen.ok) throw new Error(`${code} ${balls}: ${chosen.rule}`);
	return { play, choice: chosen.choice };
}

function aPricedLine(format: FormatName, play: Play, random: Random) {
	const { balls, price, odds } = aLine(format, play, random);
	return { ...read(format, play.code, balls), price: BigInt(price), odds };
}

/** Results of which one is best for a choice: of every class that a play tells apart. */
function resultsOf(format: FormatName, play: Play, choice: Choice, random: Random): Drawn[] {
	if (play.code === 'pk.position') return racesOf(choice, random);
	if (format === 'd5') return [...fiveDigits(play, choice), ...FIVE_SORTED];
	if (format === 'el') return [...elevenInPlace(play, choice), ...ELEVEN_SORTED];
	if (['k3', 'wingo', 'pk10'].includes(format)) {
		const all = ALL_OUTCOMES.get(play) ?? outcomesOf(format, play, []);
		ALL_OUTCOMES.set(play, all);
		return all;
	}
	if (format === 'mega') return outcomesOf(format, play, choice[0] ?? []);
	return boardsOf(format, play, choice[0] ?? []);
}

/** Chosen digits at their places; each with other digits before and after it. */
function fiveDigits(play: Play, choice: Choice): Drawn[] {
	const [field] = play.fields;
	if (field?.of === 'typed') {
		const text = String(choice[0]?.[0]).padStart(field.length, '0');
		return [0, 1, 2, 3].map((at) =>
			drawnOf([...('0'.repeat(at) + text).padEnd(5, '0')].slice(0, 5)),
		);
	}
	const texts = choice.map(([first = 0]) => String(first));
	return [0, 1, 2, 3].map((at) => {
		const before = Array.from({ length: at }, () => '0');
		return drawnOf([...before, ...texts, '0', '0', '0', '0'].slice(0, 5));
	});
}

/** Different numbers that are chosen at their places. */
function elevenInPlace(play: Play, choice: Choice): Drawn[] {
	const all = choice.flat();
	const fields = play.fields.length === 1 ? [all, all, all] : choice;
	const found = [1, 2, 3]
		.flatMap((size) => arrangements(fields.slice(0, size)))
		.filter((first) => new Set(first).size === first.length);
	return found.map((first) => {
		const others = rangeOf(1, 11).filter((number) => !first.includes(number));
		return drawnOf([...first, ...others].slice(0, 5).map(String));
	});
}

/** One number of each field, all different; a field without one is left out. */
function arrangements(fields: Choice): number[][] {
	const [field, ...others] = fields;
	if (!field) return [[]];
	const options = field.length === 0 ? rangeOf(1, 11) : field;
	return options.flatMap((option) =>
		arrangements(others.map((rest) => rest.filter((one) => one !== option))).map((tail) => [
			...[option, ...tail],
		]),
	);
}

/** All sets of drawn numbers, in ascending and in descending order. */
function inBothOrders(sets: readonly number[][]): Drawn[] {
	return sets.flatMap((set) => [set, set.toReversed()].map((one) => drawnOf(one.map(String))));
}

const FIVE_SORTED = inBothOrders(ascending(0, 9, 5, 0));
const ELEVEN_SORTED = inBothOrders(ascending(1, 11, 5, 1));

function outcomesOf(format: FormatName, play: Play, chosen: readonly number[]): Drawn[] {
	return enumerate(format, play, chosen).parts.flatMap((part) =>
		[...part].map(({ texts }) => drawnOf(texts)),
	);
}

function someResults(format: FormatName, play: Play, choice: Choice, random: Random): Drawn[] {
	const any = Array.from({ length: RANDOM_RESULTS }, () =>
		drawnOf(drawResult(FORMATS[format].draw, random)),
	);
	const isMany = ['d5', 'el', 'pk10'].includes(format);
	return isMany ? any : [...any, ...resultsOf(format, play, choice, random)];
}

/** Races in which as many runners as possible are at a place that they are chosen for. */
function racesOf(choice: Choice, random: Random): Drawn[] {
	let best: number[] = [];
	const place = (at: number, taken: number[], hits: number, most: { hits: number }) => {
		if (at === choice.length) {
			if (hits > most.hits) [most.hits, best] = [hits, [...taken]];
			return;
		}
		for (const runner of choice[at] ?? []) {
			if (!taken.includes(runner)) place(at + 1, [...taken, runner], hits + 1, most);
		}
		// 0 is a runner that is not chosen here; what is left fills it.
		if (hits + choice.length - at > most.hits) place(at + 1, [...taken, 0], hits, most);
	};
	place(0, [], 0, { hits: -1 });
	const left = rangeOf(1, 10).filter((runner) => !best.includes(runner));
	const full = best.map((runner) => runner || (left.splice(random(left.length), 1)[0] ?? 0));
	return [drawnOf(full.map(String))];
}

/** Boards of each chosen number alone, of all in turn, and of a number that is not chosen. */
function boardsOf(format: FormatName, play: Play, options: readonly number[]): Drawn[] {
	const [field] = play.fields;
	const { draw } = FORMATS[format];
	if (!field || draw.of !== 'digits') return [];
	const length = field.of === 'typed' ? field.length : 1;
	const text = (option: number) => String(option).padStart(length, '0');
	const free = rangeOf(0, 10 ** length - 1).find((option) => !options.includes(option));
	const fill = (texts: readonly string[]) =>
		draw.lengths.map((digits, at) => {
			const long = (texts[at % texts.length] ?? '') + texts.join('').repeat(digits);
			return play.code.endsWith('head') ? long.slice(0, digits) : ends(texts, at, digits);
		});
	const chosen = options.map(text);
	const sets = [...chosen.map((one) => [one]), chosen, [text(free ?? options[0] ?? 0)]];
	return sets.map((texts) => drawnOf(fill(texts)));
}

/** A number of so many digits that ends with the texts, the one of its place last. */
function ends(texts: readonly string[], at: number, digits: number): string {
	const turned = texts.map((_, next) => texts[(at + 1 + next) % texts.length] ?? '');
	return turned.join('').repeat(digits).slice(-digits);
}

/** The choice without the options of a key; empty where all are of it. */
function withoutKey(play: Play, choice: Choice, key: string): Choice {
	const hasBankers = choice.length > play.fields.length;
	// Every stake has all bankers.
	if (key === 'all' || (hasBankers && choice[0]?.includes(Number(key)))) return [];
	const [place, option] = key.includes(':') ? key.split(':') : [undefined, key];
	return choice.map((options, at) => {
		const field = play.fields[Math.min(at, play.fields.length - 1)];
		if (!field || (place !== undefined && Number(place) !== at + 1)) return options;
		return options.filter((one) => keyText(field, one) !== option);
	});
}

function hasChoice(play: Play, choice: Choice): boolean {
	return choice.length > 0 && (play.allowsEmptyFields || play.stakesOf(choice) > 0);
}

/** Of any count of numbers: some systems are not sold. */
function stakesOf(play: Play, choice: Choice): number {
	if (play.code === 'mg.six') return chooseCount(choice[0]?.length ?? 0, 6);
	return play.stakesOf(choice);
}

function highest(amounts: readonly bigint[]): bigint {
	let most = 0n;
	for (const amount of amounts) if (amount > most) most = amount;
	return most;
}
