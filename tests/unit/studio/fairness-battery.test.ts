import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SlotTable } from '#studio/engines/slot/table.ts';
import { PADMA_GOLD } from '#studio/games/padma-gold/rules.ts';
import { batteryOf, judge } from '../../fairness/battery.ts';
import { DEFECTS } from '../../fairness/defects.ts';
import { type Drawing, playRounds } from '../../fairness/rounds.ts';
import { chanceOfChiSquare, chanceOfCounts, chanceOfDeviation } from '../../fairness/statistics.ts';

const ROUNDS = 40_000;

test.for([
	[3.841, 1, 0.05],
	[18.307, 10, 0.05],
	[135.807, 100, 0.01],
	[77.929, 100, 0.95],
] as const)(
	'a chi-square of %d with %d degrees of freedom has the probability %d',
	([value, freedom, chance]) => {
		expect(chanceOfChiSquare(value, freedom)).toBeCloseTo(chance, 4);
	},
);

test('deviations have the probabilities of the normal distribution', () => {
	expect(chanceOfDeviation(0)).toBe(1);
	expect(chanceOfDeviation(1.959964)).toBeCloseTo(0.05, 6);
	expect(chanceOfDeviation(-3.290527)).toBeCloseTo(0.001, 6);
});

test('counts that are too even are as unlikely as counts that are too uneven', () => {
	const expected = Array.from({ length: 100 }, () => 1000);

	expect(chanceOfCounts(expected, expected)).toBeLessThan(1e-6);
	expect(
		chanceOfCounts(
			expected.map((_, at) => 1000 + (at % 2 ? 60 : -60)),
			expected,
		),
	).toBeLessThan(1e-6);
});

test('the game passes the fairness battery', () => {
	const { results, limit } = examine(PADMA_GOLD);

	expect(results.filter(({ chance }) => !(chance >= limit))).toEqual([]);
	expect(results).toHaveLength(44);
});

test.for(Object.entries(DEFECTS))('the battery finds %s', ([, make]) => {
	expect(examine(PADMA_GOLD, make()).isPassed).toBe(false);
});

/** Uses the same rounds each time, so that the result does not depend on chance. */
function examine(table: SlotTable, drawing?: Drawing) {
	const tests = batteryOf(table);
	let pairs = 0;
	const pairOf = () => {
		pairs += 1;
		const serverSeed = createHash('sha256').update(`battery ${pairs}`).digest();
		return { serverSeed, clientSeed: `battery-${pairs}` };
	};
	for (const round of playRounds(ROUNDS, drawing, pairOf)) for (const one of tests) one.see(round);
	return judge(tests);
}
