import { expect, test } from 'vitest';
import { rowsOf } from '#studio/games/quicksand/figures.ts';
import { QUICKSAND } from '#studio/games/quicksand/rules.ts';
import { briefTimesOf, percentOf, timesOf } from '#studio/kit/instant/figures.ts';

test.for([
	[11_250, '1.125×', '1.12×'],
	[20_000, '2.00×', '2.00×'],
	[19_973, '1.9973×', '1.99×'],
	[10_005, '1.0005×', '1.00×'],
	[990_000, '99.00×', '99.00×'],
	[39_657_750, '3,965.775×', '3,965×'],
] as const)('a pay of %i ten-thousandths is %s', ([pay, times, brief]) => {
	expect(timesOf(pay, 10_000)).toBe(times);
	expect(briefTimesOf(pay, 10_000)).toBe(brief);
});

test.for([
	['17/20', '85.00%', '85.00%'],
	['6187/6250', '98.992%', '98.99%'],
	['1979813/2000000', '98.9906%', '98.99%'],
	['1/3', '33.3333%', '33.33%'],
	['1/177100', '0.0005%', '0.00%'],
	['1/1', '100.00%', '100.00%'],
] as const)('%s is %s', ([rate, percent, brief]) => {
	expect(percentOf(rate)).toBe(percent);
	expect(percentOf(rate, 2)).toBe(brief);
});

test('what a board offers for the next tile is the table of rules', () => {
	for (let pits = 1; pits <= 24; pits += 1) {
		const rows = rowsOf(pits);
		expect(rows.map(({ pay }) => pay)).toEqual(QUICKSAND.pays[pits]);
		expect(rows.map(({ tiles }) => tiles)).toEqual(rows.map((_, index) => index + 1));
	}
});
