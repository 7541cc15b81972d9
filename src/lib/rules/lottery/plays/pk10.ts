import { chance, rangeOf } from '../counting.ts';
import { anyPositions, direct, pick } from '../kinds.ts';
import type { Field, Play } from '../play.ts';
import { BIG_SMALL_ODD_EVEN, DRAGON_TIGER, isSide, SIDE_GROUPS } from './words.ts';

/** Ten runners in the order of the finish. */
const RUNNERS: Field = { of: 'numbers', from: 1, to: 10 };
const BIG_RUNNER = 6;
const BIG_SUM = 12;

/** The sums of first and second by how many of the 90 ordered pairs have each of them. */
const SUM_CLASSES = [
	{ sums: '3,4,18,19', count: 2 },
	{ sums: '5,6,16,17', count: 4 },
	{ sums: '7,8,14,15', count: 6 },
	{ sums: '9,10,12,13', count: 8 },
	{ sums: '11', count: 10 },
];

const half = { chance: chance(1, 2), kind: 'side' };
const sumOfFirstTwo = ([first = 0, second = 0]: readonly number[]) => first + second;
const once = (isHit: boolean) => (isHit ? 1 : 0);

export const PK10_PLAYS: readonly Play[] = [
	{
		code: 'pk.position',
		...anyPositions({
			field: RUNNERS,
			positions: rangeOf(0, 9),
			size: 1,
			isDistinct: true,
			prize: { chance: chance(1, 10), kind: 'runner' },
		}),
	},
	...rangeOf(2, 5).map(firstRunners),
	...rangeOf(1, 10).map(side),
	...rangeOf(1, 5).map(duel),
	{
		code: 'pk.sum',
		...pick({
			field: { of: 'numbers', from: 3, to: 19 },
			prizes: SUM_CLASSES.map(({ sums, count }) => ({ chance: chance(count, 90), kind: sums })),
			prizeOf: (sum) => Math.floor((Math.min(sum, 22 - sum) - 3) / 2),
			hits: ({ numbers }) => {
				const drawn = sumOfFirstTwo(numbers);
				return (sum) => once(sum === drawn);
			},
		}),
	},
	{
		code: 'pk.sumsize',
		...pick({
			field: { of: 'words', words: BIG_SMALL_ODD_EVEN },
			groups: SIDE_GROUPS,
			prizes: [
				{ chance: chance(4, 9), kind: 'big_even' },
				{ chance: chance(5, 9), kind: 'small_odd' },
			],
			prizeOf: (word) => (word === 1 || word === 2 ? 1 : 0),
			hits: ({ numbers }) => {
				const drawn = sumOfFirstTwo(numbers);
				return (word) => once(isSide(word, drawn, BIG_SUM));
			},
		}),
	},
];

function firstRunners(count: number): Play {
	const tuples = rangeOf(11 - count, 10).reduce((product, left) => product * left, 1);
	return {
		code: `pk.first.${count}`,
		...direct({
			field: RUNNERS,
			positions: rangeOf(0, count - 1),
			isDistinct: true,
			prize: { chance: chance(1, tuples), kind: 'runners' },
		}),
	};
}

function side(place: number): Play {
	return {
		code: `pk.size.${place}`,
		...pick({
			field: { of: 'words', words: BIG_SMALL_ODD_EVEN },
			groups: SIDE_GROUPS,
			prizes: [half],
			hits: ({ numbers }) => {
				const runner = numbers[place - 1] ?? -1;
				return (word) => once(isSide(word, runner, BIG_RUNNER));
			},
		}),
	};
}

/** A place against its mirror: the first against the tenth. The larger number wins. */
function duel(place: number): Play {
	return {
		code: `pk.dt.${place}`,
		...pick({
			field: { of: 'words', words: DRAGON_TIGER },
			prizes: [half],
			hits: ({ numbers }) => {
				const isDragon = (numbers[place - 1] ?? 0) > (numbers[10 - place] ?? 0);
				return (word) => once((DRAGON_TIGER[word] === 'dragon') === isDragon);
			},
		}),
	};
}
