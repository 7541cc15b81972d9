import { expect, test } from 'vitest';
import { figureOf, lineOf, pairedRatio, tableOf } from '../../bench/figures.ts';
import { median, percentile, rangeOf } from '../../bench/statistics.ts';

test('repeated measurements give their median with the range', () => {
	const figure = figureOf([3, 1, 2], { name: 'a', unit: 'ms' });

	expect(figure).toMatchObject({ value: 2, range: [1, 3] });
	expect(median([4, 1, 2, 3])).toBe(2.5);
	expect(rangeOf([2])).toEqual([2, 2]);
});

test('a percentile is one of the measured values', () => {
	const values = Array.from({ length: 100 }, (_, index) => 100 - index);

	expect(percentile(values, 0.5)).toBe(50);
	expect(percentile(values, 0.99)).toBe(99);
	expect(percentile([7], 0.99)).toBe(7);
	expect(percentile([], 0.5)).toBeNaN();
});

test('a ratio is computed between consecutive runs', () => {
	expect(pairedRatio([10, 40, 30], [10, 20, 10])).toBe(2);
});

test('a table shows three significant digits and marks missing measurements', () => {
	const table = tableOf([
		{ name: 'fast', value: 0.123456, unit: 'ms', ratio: 2.3456, goal: '>= 2', against: 'slow' },
		{ name: 'many', value: 12345.6, unit: 'calls/s' },
		{ name: 'none', value: Number.NaN, unit: 'ms' },
	]);

	const cells = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
	expect(cells[2]).toEqual(['', '2.35', '>= 2', 'fast', '0.123 ms', '', 'slow', '']);
	expect(cells[3]?.[4]).toBe('12,346 calls/s');
	expect(cells[4]?.[4]).toBe('not measured');
});

test('a line names the page of a figure and its goal', () => {
	const figure = { name: 'HTML', value: 13.832, unit: 'KB', goal: '<= 14 KB', page: 'rng, /rng' };

	expect(lineOf(figure)).toBe('rng, /rng: HTML: 13.8 KB (goal <= 14 KB)');
	expect(lineOf({ name: 'CPU', value: Number.NaN, unit: 'us', ratio: 0.98 })).toBe(
		'CPU: not measured (ratio 0.98)',
	);
});
