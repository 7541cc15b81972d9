import { chance, chooseCount } from '../counting.ts';
import type { Choice, Drawn, Field, Play, Prize } from '../play.ts';

/** Six different numbers of 45. A stake is a ticket of six numbers. */
const NUMBERS: Field = { of: 'numbers', from: 1, to: 45 };
const DRAWN = 6;
/** Numbers of a system line: every ticket of six among them. */
const SYSTEM_SIZES = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18];
const FIVE = 5;

/** Three, four and five right have fixed prizes; six right share the pool. */
const PRIZE_ODDS = { 3: 120_000, 4: 1_500_000, 5: 70_000_000 } as const;
const MATCHES = [3, 4, 5, 6] as const;
const PRIZES: readonly Prize[] = MATCHES.map((matches) => ({
	chance: chance(
		chooseCount(DRAWN, matches) * chooseCount(45 - DRAWN, DRAWN - matches),
		chooseCount(45, DRAWN),
	),
	odds: matches === 6 ? 'pool' : PRIZE_ODDS[matches],
	kind: 'ticket',
}));

export const MEGA_PLAYS: readonly Play[] = [
	{
		code: 'mg.six',
		fields: [NUMBERS],
		prizes: PRIZES,
		stakesOf: ([numbers = []]) =>
			SYSTEM_SIZES.includes(numbers.length) ? chooseCount(numbers.length, DRAWN) : 0,
		hitsIn: (drawn) => (choice) => {
			const { matched, others } = matchedIn(drawn, choice);
			return MATCHES.map(
				(matches) => chooseCount(matched, matches) * chooseCount(others, DRAWN - matches),
			);
		},
	},
	{
		code: 'mg.five',
		fields: [NUMBERS],
		prizes: PRIZES,
		stakesOf: ([numbers = []]) => (numbers.length === FIVE ? 45 - FIVE : 0),
		hitsIn: (drawn) => (choice) => {
			const { matched } = matchedIn(drawn, choice);
			// The sixth number is right in as many tickets as drawn numbers are left.
			const withRightSixth = DRAWN - matched;
			const withWrongSixth = 45 - FIVE - withRightSixth;
			return MATCHES.map((matches) => {
				if (matches === matched) return withWrongSixth;
				return matches === matched + 1 ? withRightSixth : 0;
			});
		},
	},
];

function matchedIn({ numbers }: Drawn, [chosen = []]: Choice) {
	const matched = chosen.filter((number) => numbers.includes(number)).length;
	return { matched, others: chosen.length - matched };
}
