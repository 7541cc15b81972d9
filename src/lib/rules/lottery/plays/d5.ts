import { chance, chanceAllAppear, chanceOfTimes, countsOf, rangeOf, sumOf } from '../counting.ts';
import { anyPositions, direct, pick, values, wordTuples } from '../kinds.ts';
import { combination, pattern } from '../kinds-of-sets.ts';
import type { Drawn, Field, Play, Prize } from '../play.ts';
import { BIG_SMALL_ODD_EVEN, isDigitWord } from './words.ts';

/** Five digits, each 0 to 9, with repeats. */
const DIGITS: Field = { of: 'numbers', from: 0, to: 9 };
const ALL = rangeOf(0, 4);

/** The positions that a play looks at. */
const SETS = {
	all5: ALL,
	front4: rangeOf(0, 3),
	back4: rangeOf(1, 4),
	front3: rangeOf(0, 2),
	mid3: rangeOf(1, 3),
	back3: rangeOf(2, 4),
	front2: rangeOf(0, 1),
	back2: rangeOf(3, 4),
} as const;

/** Digits that appear so often, and how many such digits there are. */
type Repeats = { times: number; count: number };

/** A set's name and positions. */
type DigitSet = [name: string, positions: readonly number[]];

const ONE_SINGLE: Repeats = { times: 1, count: 1 };
const TWO_SINGLES: Repeats = { times: 1, count: 2 };
const THREE_SINGLES: Repeats = { times: 1, count: 3 };
const PAIR: Repeats = { times: 2, count: 1 };
const TWO_PAIRS: Repeats = { times: 2, count: 2 };
const TRIPLE: Repeats = { times: 3, count: 1 };
const FOUR: Repeats = { times: 4, count: 1 };

const setsOf = (...sizes: number[]): DigitSet[] =>
	Object.entries(SETS).filter(([, { length }]) => sizes.includes(length));

export const D5_PLAYS: readonly Play[] = [
	...setsOf(5, 4, 3, 2).flatMap(directPlays),
	...setsOf(3, 2).flatMap(valuePlays),
	...groupPlays(),
	...setsOf(3, 2).map(groupSum),
	...setsOf(3).map(tailSum),
	{
		code: 'd5.position',
		...anyPositions({
			field: DIGITS,
			positions: ALL,
			size: 1,
			prize: { chance: chance(1, 10), kind: 'digit' },
		}),
	},
	...setsOf(3, 4, 5).flatMap(appearancePlays),
	...rangeOf(1, 4).map(times),
	...setsOf(2, 3).map(sizeWords),
	...rangeOf(2, 4).map(free),
];

function directPlays([set, positions]: DigitSet): Play[] {
	const { length } = positions;
	const prize = { chance: chance(1, 10 ** length), kind: 'number' };
	return [
		{
			code: `d5.direct.${set}`,
			...direct({ field: DIGITS, positions, prize }),
		},
		{
			code: `d5.typed.${set}`,
			...pick({
				field: { of: 'typed', length },
				prizes: [prize],
				hits: ({ texts }) => {
					const drawn = Number(positions.map((at) => texts[at]).join(''));
					return (option) => (option === drawn ? 1 : 0);
				},
			}),
		},
	];
}

function digitsAt({ numbers }: Drawn, positions: readonly number[]): number[] {
	return positions.map((at) => numbers[at] ?? -1);
}

function spanOf(digits: readonly number[]): number {
	return Math.max(...digits) - Math.min(...digits);
}

/** All tuples of digits of a length. */
function tuples(length: number): number[][] {
	if (length === 0) return [[]];
	return tuples(length - 1).flatMap((tuple) => rangeOf(0, 9).map((digit) => [...tuple, digit]));
}

function valuePlays([set, positions]: DigitSet): Play[] {
	const { length } = positions;
	const all = tuples(length);
	const prizes = [{ chance: chance(1, 10 ** length), kind: 'value' }];
	const play = (name: string, to: number, of: (digits: readonly number[]) => number) => ({
		code: `d5.${name}.${set}`,
		...values({
			field: { of: 'numbers', from: 0, to },
			prizes,
			ways: countsOf(all.map(of)),
			drawnValue: (drawn: Drawn) => ({ value: of(digitsAt(drawn, positions)), prize: 0 }),
		}),
	});
	return [play('sum', 9 * length, sumOf), play('span', 9, spanOf)];
}

/** Groups: digits in any order. The number in a name is that of the orders. */
function groupPlays(): Play[] {
	const five: DigitSet = ['all5', SETS.all5];
	return [
		different('g120', five, 120),
		repeated('g60', five, [PAIR, THREE_SINGLES], 60),
		repeated('g30', five, [TWO_PAIRS, ONE_SINGLE], 30),
		repeated('g20', five, [TRIPLE, TWO_SINGLES], 20),
		repeated('g10', five, [TRIPLE, PAIR], 10),
		repeated('g5', five, [FOUR, ONE_SINGLE], 5),
		...setsOf(4).flatMap((set) => [
			different('g24', set, 24),
			repeated('g12', set, [PAIR, TWO_SINGLES], 12),
			twoPairs(set),
			repeated('g4', set, [TRIPLE, ONE_SINGLE], 4),
		]),
		...setsOf(3).flatMap((set) => [
			repeated('group3', set, [PAIR, ONE_SINGLE], 3, true),
			different('group6', set, 6),
		]),
		...setsOf(2).map((set) => different('group2', set, 2)),
	];
}

function prizeOf(ways: number, positions: readonly number[], kind = 'digits'): Prize {
	return { chance: chance(ways, 10 ** positions.length), kind };
}

function different(name: string, [set, positions]: DigitSet, ways: number): Play {
	return {
		code: `d5.${name}.${set}`,
		...combination({
			field: DIGITS,
			size: positions.length,
			winners: (drawn) => new Set(digitsAt(drawn, positions)),
			prize: prizeOf(ways, positions),
		}),
	};
}

function repeated(
	name: string,
	[set, positions]: DigitSet,
	[first, second]: [Repeats, Repeats],
	ways: number,
	isOneField = false,
): Play {
	const prize = prizeOf(ways, positions);
	return {
		code: `d5.${name}.${set}`,
		...pattern({ field: DIGITS, positions, first, second, prize, isOneField }),
	};
}

function twoPairs([set, positions]: DigitSet): Play {
	const pairsOf = (drawn: Drawn) =>
		[...countsOf(digitsAt(drawn, positions))].filter(([, count]) => count === 2);
	return {
		code: `d5.g6.${set}`,
		...combination({
			field: DIGITS,
			size: 2,
			winners: (drawn) => new Set(pairsOf(drawn).map(([digit]) => digit)),
			prize: prizeOf(6, positions),
		}),
	};
}

/** Sums of digits in any order; equal digits throughout make no stake. */
function groupSum([set, positions]: DigitSet): Play {
	const { length } = positions;
	const isAllEqual = (digits: readonly number[]) => new Set(digits).size === 1;
	const unordered = tuples(length).filter(
		(digits) => !isAllEqual(digits) && digits.every((digit, at) => digit >= (digits[at - 1] ?? 0)),
	);
	const prizes =
		length === 3
			? [prizeOf(3, positions, 'group3'), prizeOf(6, positions, 'group6')]
			: [prizeOf(2, positions, 'group2')];
	return {
		code: `d5.groupsum.${set}`,
		...values({
			field: { of: 'numbers', from: 1, to: 9 * length - 1 },
			prizes,
			ways: countsOf(unordered.map(sumOf)),
			drawnValue: (drawn) => {
				const digits = digitsAt(drawn, positions);
				if (isAllEqual(digits)) return undefined;
				const isPair = new Set(digits).size < length;
				return { value: sumOf(digits), prize: length === 2 || isPair ? 0 : 1 };
			},
		}),
	};
}

function tailSum([set, positions]: DigitSet): Play {
	return {
		code: `d5.tailsum.${set}`,
		...pick({
			field: DIGITS,
			prizes: [{ chance: chance(1, 10), kind: 'digit' }],
			hits: (drawn) => {
				const tail = sumOf(digitsAt(drawn, positions)) % 10;
				return (option) => (option === tail ? 1 : 0);
			},
		}),
	};
}

/** One, two or three digits that all appear, wherever. */
function appearancePlays([set, positions]: DigitSet): Play[] {
	const sizes = positions.length === 5 ? [1, 2, 3] : [1, 2];
	return sizes.map((size) => ({
		code: `d5.any${size}.${set}`,
		...combination({
			field: DIGITS,
			size,
			winners: (drawn) => new Set(digitsAt(drawn, positions)),
			winnersMax: positions.length,
			prize: { chance: chanceAllAppear(size, 10, positions.length), kind: 'digits' },
		}),
	}));
}

/** A digit that appears at least so often in the five. */
function times(least: number): Play {
	return {
		code: `d5.times.${least}`,
		...pick({
			field: DIGITS,
			prizes: [{ chance: chanceOfTimes(least, 5), kind: 'digit' }],
			hitsMax: Math.floor(5 / least),
			hits: ({ numbers }) => {
				const counts = countsOf(numbers);
				return (option) => ((counts.get(option) ?? 0) >= least ? 1 : 0);
			},
		}),
	};
}

function sizeWords([set, positions]: DigitSet): Play {
	return {
		code: `d5.size.${set}`,
		...wordTuples({
			words: BIG_SMALL_ODD_EVEN,
			positions,
			isWord: isDigitWord,
			prize: { chance: chance(1, 2 ** positions.length), kind: 'words' },
		}),
	};
}

/** Numbers at any so many of the five positions. */
function free(size: number): Play {
	return {
		code: `d5.free.${size}`,
		...anyPositions({
			field: DIGITS,
			positions: ALL,
			size,
			prize: { chance: chance(1, 10 ** size), kind: 'number' },
		}),
	};
}
