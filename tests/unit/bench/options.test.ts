import { expect, test } from 'vitest';
import { readOptions } from '../../bench/options.ts';

test('a part that measures several pages has lower defaults per page', () => {
	expect(readOptions([])).toMatchObject({ rounds: 3, seconds: 4, runs: 5, minutes: 8 });
	expect(readOptions(['--only', 'screens', '--runs', '7'])).toMatchObject({
		...{ rounds: 2, seconds: 1, runs: 7, minutes: 10 },
		pages: ['home', 'promotions', 'promoDetail', 'help', 'rng'],
	});
	expect(readOptions(['--only', 'screens', '--only', 'bytes'])).toMatchObject({ runs: 5 });
});

test('--page accepts the names of pages and nothing else', () => {
	expect(readOptions(['--only', 'screens', '--page', 'rng']).pages).toEqual(['rng']);
	expect(() => readOptions(['--page', 'nowhere'])).toThrow('--page takes one of home');
});
