import { chance, rangeOf, sumOf } from '../counting.ts';
import { pick } from '../kinds.ts';
import type { Drawn, Field, Play } from '../play.ts';
import { BIG_SMALL_ODD_EVEN, DRAGON_TIGER, isDigitWord, isSide, SIDE_GROUPS } from './words.ts';

/** Five digits at one price, without a prize group. */
const DIGITS: Field = { of: 'numbers', from: 0, to: 9 };
const SIDES: Field = { of: 'words', words: BIG_SMALL_ODD_EVEN };
const DUEL_WORDS = [...DRAGON_TIGER, 'tie'] as const;
const FORM_WORDS = ['leopard', 'straight', 'pair', 'half', 'mixed'] as const;

/** Of 1,000 numbers of three digits, how many have each form. */
const FORM_COUNTS = [10, 60, 270, 360, 300];

/** The smallest big sum of five digits. */
const BIG_SUM = 23;

const HALF = { chance: chance(1, 2), kind: 'side' };

export const E5_PLAYS: readonly Play[] = [
	...rangeOf(1, 5).map(digit),
	...rangeOf(1, 5).map(side),
	{
		code: 'e5.size.sum',
		...pick({
			field: SIDES,
			groups: SIDE_GROUPS,
			prizes: [HALF],
			hits: ({ numbers }) => {
				const sum = sumOf(numbers);
				return (word) => (isSide(word, sum, BIG_SUM) ? 1 : 0);
			},
		}),
	},
	...rangeOf(1, 5).flatMap((left) => rangeOf(left + 1, 5).map((right) => duel(left, right))),
	form('front3', 0),
	form('mid3', 1),
	form('back3', 2),
];

function digit(position: number): Play {
	return {
		code: `e5.digit.${position}`,
		...pick({
			field: DIGITS,
			prizes: [{ chance: chance(1, 10), kind: 'digit' }],
			hits: ({ numbers }) => {
				const drawn = numbers[position - 1];
				return (option) => (option === drawn ? 1 : 0);
			},
		}),
	};
}

function side(position: number): Play {
	return {
		code: `e5.size.${position}`,
		...pick({
			field: SIDES,
			groups: SIDE_GROUPS,
			prizes: [HALF],
			hits: ({ numbers }) => {
				const drawn = numbers[position - 1] ?? -1;
				return (word) => (isDigitWord(word, drawn) ? 1 : 0);
			},
		}),
	};
}

function duel(left: number, right: number): Play {
	const winner = ({ numbers }: Drawn) => {
		const difference = (numbers[left - 1] ?? 0) - (numbers[right - 1] ?? 0);
		if (difference === 0) return 'tie';
		return difference > 0 ? 'dragon' : 'tiger';
	};
	return {
		code: `e5.dt.${left}-${right}`,
		...pick({
			field: { of: 'words', words: DUEL_WORDS },
			prizes: [
				{ chance: chance(9, 20), kind: 'dragon_tiger' },
				{ chance: chance(1, 10), kind: 'tie' },
			],
			prizeOf: (word) => (DUEL_WORDS[word] === 'tie' ? 1 : 0),
			hits: (drawn) => {
				const won = winner(drawn);
				return (word) => (DUEL_WORDS[word] === won ? 1 : 0);
			},
		}),
	};
}

function form(set: string, from: number): Play {
	return {
		code: `e5.form.${set}`,
		...pick({
			field: { of: 'words', words: FORM_WORDS },
			prizes: FORM_WORDS.map((kind, at) => ({ chance: chance(FORM_COUNTS[at] ?? 0, 1000), kind })),
			prizeOf: (word) => word,
			hits: ({ numbers }) => {
				const drawn = formOf(numbers.slice(from, from + 3));
				return (word) => (FORM_WORDS[word] === drawn ? 1 : 0);
			},
		}),
	};
}

/** Returns the form of three digits. Neighbours may pass 9 to 0: 8 9 0 and 9 0 1 are straights. */
function formOf(digits: readonly number[]): (typeof FORM_WORDS)[number] {
	const different = new Set(digits).size;
	if (different === 1) return 'leopard';
	if (different === 2) return 'pair';
	const neighbours = digits.filter((one) => digits.includes((one + 1) % 10)).length;
	if (neighbours === 2) return 'straight';
	return neighbours === 1 ? 'half' : 'mixed';
}
