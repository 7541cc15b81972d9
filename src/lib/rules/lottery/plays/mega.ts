import { chance, chooseCount, rangeOf, sumOf } from '../counting.ts';
import type { Choice, Drawn, Field, Play, PlayKey, Prize } from '../play.ts';

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
		isSet: true,
		prizes: PRIZES,
		stakesOf: ([numbers = []]) =>
			SYSTEM_SIZES.includes(numbers.length) ? chooseCount(numbers.length, DRAWN) : 0,
		hitsIn: (drawn) => (choice) => {
			const { matched, others } = matchedIn(drawn, choice);
			return hitsOfSix(matched, others);
		},
		bestHits: bestOfSix,
		keysOf: (choice, odds) => keysOfNumbers(choice, bestOfSix(choice, odds), DRAWN),
	},
	{
		code: 'mg.five',
		fields: [NUMBERS],
		isSet: true,
		prizes: PRIZES,
		stakesOf: ([numbers = []]) => (numbers.length === FIVE ? 45 - FIVE : 0),
		bestHits: bestOfFive,
		keysOf: (choice, odds) => keysOfNumbers(choice, bestOfFive(choice, odds), FIVE),
		hitsIn: (drawn) => (choice) => hitsOfFive(matchedIn(drawn, choice).matched),
	},
];

function hitsOfSix(matched: number, others: number): number[] {
	return MATCHES.map(
		(matches) => chooseCount(matched, matches) * chooseCount(others, DRAWN - matches),
	);
}

function hitsOfFive(matched: number): number[] {
	// The sixth number is right in as many tickets as drawn numbers are left.
	const withRightSixth = DRAWN - matched;
	const withWrongSixth = 45 - FIVE - withRightSixth;
	return MATCHES.map((matches) => {
		if (matches === matched) return withWrongSixth;
		return matches === matched + 1 ? withRightSixth : 0;
	});
}

/** The best result by fixed prizes; a share of the pool comes on top. */
function bestOfSix([numbers = []]: Choice, odds: readonly number[]): number[] {
	const results = rangeOf(0, Math.min(DRAWN, numbers.length));
	return bestOf(
		results.map((matched) => hitsOfSix(matched, numbers.length - matched)),
		odds,
	);
}

function bestOfFive(_: Choice, odds: readonly number[]): number[] {
	return bestOf(rangeOf(0, FIVE).map(hitsOfFive), odds);
}

function bestOf(results: readonly number[][], odds: readonly number[]): number[] {
	const worth = (hits: readonly number[]) =>
		sumOf(hits.map((count, at) => count * (odds[at] ?? 0)));
	const [best = []] = [...results].sort((a, b) => worth(b) - worth(a));
	return best;
}

function keysOfNumbers([numbers = []]: Choice, hits: readonly number[], chosen: number): PlayKey[] {
	const stakes = chosen === FIVE ? 45 - FIVE : chooseCount(numbers.length - 1, DRAWN - 1);
	return numbers.map((number) => ({ key: String(number), dim: 0, hits, stakes }));
}

function matchedIn({ numbers }: Drawn, [chosen = []]: Choice) {
	const matched = chosen.filter((number) => numbers.includes(number)).length;
	return { matched, others: chosen.length - matched };
}
