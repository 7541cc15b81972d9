import { chance } from '../counting.ts';
import { pick } from '../kinds.ts';
import type { Play } from '../play.ts';

/** One digit. Green are 1 3 7 9, red 2 4 6 8; 5 and 0 are violet, and half green or red. */
const COLOURS = ['green', 'red'] as const;
const HALF_COLOURS = [5, 0];
const BIG_FROM = 5;

const once = (isHit: boolean) => (isHit ? 1 : 0);

export const WINGO_PLAYS: readonly Play[] = [
	{
		code: 'wg.number',
		...pick({
			field: { of: 'numbers', from: 0, to: 9 },
			prizes: [{ chance: chance(1, 10), odds: 96_000, kind: 'number' }],
			hits:
				({ numbers: [drawn] }) =>
				(number) =>
					once(number === drawn),
		}),
	},
	{
		code: 'wg.violet',
		...pick({
			field: { of: 'words', words: ['violet'] },
			prizes: [{ chance: chance(1, 5), odds: 48_000, kind: 'violet' }],
			hits:
				({ numbers: [drawn = -1] }) =>
				() =>
					once(HALF_COLOURS.includes(drawn)),
		}),
	},
	{
		code: 'wg.colour',
		...pick({
			field: { of: 'words', words: COLOURS },
			prizes: [
				{ chance: chance(4, 10), odds: 20_200, kind: 'colour' },
				{ chance: chance(1, 10), odds: 15_200, kind: 'colour' },
			],
			prizeOf: (_, { numbers: [drawn = -1] }) => (HALF_COLOURS.includes(drawn) ? 1 : 0),
			hits: ({ numbers: [drawn = -1] }) => {
				const colour = drawn % 2 === 1 ? 'green' : 'red';
				return (word) => once(COLOURS[word] === colour);
			},
		}),
	},
	{
		code: 'wg.size',
		...pick({
			field: { of: 'words', words: ['big', 'small'] },
			prizes: [{ chance: chance(1, 2), odds: 19_600, kind: 'size' }],
			hits:
				({ numbers: [drawn = -1] }) =>
				(word) =>
					once((word === 0) === drawn >= BIG_FROM),
		}),
	},
];
