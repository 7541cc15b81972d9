import { chance, chooseCount, rangeOf } from '../counting.ts';
import { anyPositions, direct, pick } from '../kinds.ts';
import { combination } from '../kinds-of-sets.ts';
import type { Drawn, Field, Play } from '../play.ts';
import { DRAGON_TIGER, SIDE_GROUPS } from './words.ts';

/** Five different numbers of eleven, in the order drawn. */
const NUMBERS: Field = { of: 'numbers', from: 1, to: 11 };
const DRAWN = 5;
const OUTCOMES = chooseCount(11, DRAWN);

const SIDES = ['odd', 'even', 'big', 'small'] as const;
const BIG_FROM = 7;
const SMALL_TO = 5;
/** Of 462 draws, how many have 0 to 5 odd numbers, and the middle numbers 3 to 6 (9 to 6). */
const ODD_COUNTS = [1, 30, 150, 200, 75, 6];
const MEDIAN_COUNTS = [28, 63, 90, 100];

const once = (isHit: boolean) => (isHit ? 1 : 0);
const all = ({ numbers }: Drawn) => new Set(numbers);

export const ELEVEN_PLAYS: readonly Play[] = [
	...rangeOf(1, 8).map(any),
	...[2, 3].flatMap((count) => [ordered(count), unordered(count)]),
	{
		code: 'el.position',
		...anyPositions({
			field: NUMBERS,
			positions: [0, 1, 2],
			size: 1,
			isDistinct: true,
			prize: { chance: chance(1, 11), kind: 'number' },
		}),
	},
	{
		code: 'el.first3',
		...pick({
			field: NUMBERS,
			prizes: [{ chance: chance(3, 11), kind: 'number' }],
			hitsMax: 3,
			hits: ({ numbers }) => {
				const firsts = numbers.slice(0, 3);
				return (number) => once(firsts.includes(number));
			},
		}),
	},
	{
		code: 'el.odds',
		...pick({
			field: { of: 'numbers', from: 0, to: 5 },
			prizes: ODD_COUNTS.map((count, at) => ({ chance: chance(count, OUTCOMES), kind: `${at}` })),
			prizeOf: (count) => count,
			hits: ({ numbers }) => {
				const drawn = numbers.filter((number) => number % 2 === 1).length;
				return (count) => once(count === drawn);
			},
		}),
	},
	{
		code: 'el.median',
		...pick({
			field: { of: 'numbers', from: 3, to: 9 },
			prizes: MEDIAN_COUNTS.map((count, at) => ({
				chance: chance(count, OUTCOMES),
				kind: at === 3 ? '6' : `${at + 3},${9 - at}`,
			})),
			prizeOf: (middle) => Math.min(middle - 3, 9 - middle),
			hits: ({ numbers }) => {
				const drawn = [...numbers].sort((a, b) => a - b)[2];
				return (middle) => once(middle === drawn);
			},
		}),
	},
	...rangeOf(1, DRAWN).map(side),
	{
		code: 'el.dt',
		...pick({
			field: { of: 'words', words: DRAGON_TIGER },
			prizes: [{ chance: chance(1, 2), kind: 'side' }],
			hits: ({ numbers }) => {
				const isDragon = (numbers[0] ?? 0) > (numbers[4] ?? 0);
				return (word) => once((DRAGON_TIGER[word] === 'dragon') === isDragon);
			},
		}),
	},
];

/** Up to five chosen numbers are all drawn; six and more hold all five drawn. */
function any(size: number): Play {
	const ways =
		size <= DRAWN
			? chance(chooseCount(DRAWN, size), chooseCount(11, size))
			: chance(chooseCount(size, DRAWN), OUTCOMES);
	return {
		code: `el.any.${size}`,
		...combination({
			field: NUMBERS,
			size,
			outOf: DRAWN,
			winners: all,
			winnersMax: DRAWN,
			prize: { chance: ways, kind: 'numbers' },
			allowsBanker: true,
		}),
	};
}

function ordered(count: number): Play {
	return {
		code: `el.direct.${count}`,
		...direct({
			field: NUMBERS,
			positions: rangeOf(0, count - 1),
			isDistinct: true,
			prize: { chance: chance(1, count === 2 ? 110 : 990), kind: 'numbers' },
		}),
	};
}

function unordered(count: number): Play {
	return {
		code: `el.group.${count}`,
		...combination({
			field: NUMBERS,
			size: count,
			winners: ({ numbers }) => new Set(numbers.slice(0, count)),
			prize: { chance: chance(1, chooseCount(11, count)), kind: 'numbers' },
			allowsBanker: true,
		}),
	};
}

function side(position: number): Play {
	const isTrue = (word: number, number: number) => {
		const name = SIDES[word];
		if (name === 'big') return number >= BIG_FROM;
		if (name === 'small') return number <= SMALL_TO;
		return name === 'odd' ? number % 2 === 1 : number % 2 === 0;
	};
	return {
		code: `el.size.${position}`,
		...pick({
			field: { of: 'words', words: SIDES },
			groups: SIDE_GROUPS,
			prizes: [
				{ chance: chance(6, 11), kind: 'odd' },
				{ chance: chance(5, 11), kind: 'even_big_small' },
			],
			prizeOf: (word) => (SIDES[word] === 'odd' ? 0 : 1),
			hits: ({ numbers }) => {
				const drawn = numbers[position - 1] ?? -1;
				return (word) => once(isTrue(word, drawn));
			},
		}),
	};
}
