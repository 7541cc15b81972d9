import { chance } from '../counting.ts';
import { pick } from '../kinds.ts';
import type { Drawn, Field, Play } from '../play.ts';

/** A first prize of six digits, a bottom number of two, and four small numbers of three. */
const THREE: Field = { of: 'typed', length: 3 };
const TWO: Field = { of: 'typed', length: 2 };
const DIGIT: Field = { of: 'numbers', from: 0, to: 9 };

const once = (isHit: boolean) => (isHit ? 1 : 0);
const topThree = ({ numbers: [first = 0] }: Drawn) => first % 1000;
const digitsOf = (number: number, length: number) => [...String(number).padStart(length, '0')];
/** The digits in ascending order: equal for numbers of the same digits. */
const sorted = (number: number) => digitsOf(number, 3).sort().join('');
const differentDigits = (number: number) => new Set(digitsOf(number, 3)).size;

export const THAI_PLAYS: readonly Play[] = [
	whole('th.top3', THREE, 9_000_000, topThree),
	{
		code: 'th.tod3',
		...pick({
			field: THREE,
			prizes: [
				{ chance: chance(6, 1000), odds: 1_500_000, kind: 'six_ways' },
				{ chance: chance(3, 1000), odds: 3_000_000, kind: 'three_ways' },
			],
			prizeOf: (option) => (differentDigits(option) === 3 ? 0 : 1),
			refuses: (option) => (differentDigits(option) === 1 ? 'triple' : undefined),
			hits: (drawn) => {
				const digits = sorted(topThree(drawn));
				return (option) => once(sorted(option) === digits);
			},
		}),
	},
	whole('th.top2', TWO, 900_000, (drawn) => topThree(drawn) % 100),
	whole('th.bottom2', TWO, 900_000, bottom),
	{
		code: 'th.small3',
		...pick({
			field: THREE,
			// Hits expected of one stake on four numbers.
			prizes: [{ chance: chance(4, 1000), odds: 2_250_000, kind: 'number' }],
			hits: ({ numbers }) => {
				const small = numbers.slice(2);
				return (option) => small.filter((number) => number === option).length;
			},
		}),
	},
	run('th.runtop', chance(271, 1000), 33_000, (drawn) => digitsOf(topThree(drawn), 3)),
	run('th.runbottom', chance(19, 100), 47_000, (drawn) => digitsOf(bottom(drawn), 2)),
];

function bottom({ numbers }: Drawn): number {
	return numbers[1] ?? 0;
}

function whole(
	code: string,
	field: Extract<Field, { of: 'typed' }>,
	odds: number,
	numberOf: (drawn: Drawn) => number,
): Play {
	return {
		code,
		...pick({
			field,
			prizes: [{ chance: chance(1, 10 ** field.length), odds, kind: 'number' }],
			hits: (drawn) => {
				const number = numberOf(drawn);
				return (option) => once(option === number);
			},
		}),
	};
}

/** A digit that is anywhere in the number. */
function run(
	code: string,
	ofDigit: Play['prizes'][number]['chance'],
	odds: number,
	digits: (drawn: Drawn) => readonly string[],
): Play {
	return {
		code,
		...pick({
			field: DIGIT,
			prizes: [{ chance: ofDigit, odds, kind: 'digit' }],
			hits: (drawn) => {
				const found = digits(drawn);
				return (option) => once(found.includes(String(option)));
			},
		}),
	};
}
