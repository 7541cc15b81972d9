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
			// Numbers of the same digits win together.
			classOf: sorted,
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
			hitsMax: 4,
			repeats: true,
			hits: ({ numbers }) => {
				const small = numbers.slice(2);
				return (option) => small.filter((number) => number === option).length;
			},
		}),
	},
	run('th.runtop', { chance: chance(271, 1000), odds: 33_000, length: 3, numberOf: topThree }),
	run('th.runbottom', { chance: chance(19, 100), odds: 47_000, length: 2, numberOf: bottom }),
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
	rule: {
		chance: Play['prizes'][number]['chance'];
		odds: number;
		length: number;
		numberOf: (drawn: Drawn) => number;
	},
): Play {
	return {
		code,
		...pick({
			field: DIGIT,
			prizes: [{ chance: rule.chance, odds: rule.odds, kind: 'digit' }],
			hitsMax: rule.length,
			hits: (drawn) => {
				const found = digitsOf(rule.numberOf(drawn), rule.length);
				return (option) => once(found.includes(String(option)));
			},
		}),
	};
}
