import { expect, test } from 'vitest';
import { readOptions } from '../../bench/options.ts';

test('a part that measures several pages takes less of each, where nothing else is asked for', () => {
	expect(readOptions([])).toMatchObject({ rounds: 3, seconds: 4, runs: 5, minutes: 8 });
	expect(readOptions(['--only', 'screens', '--runs', '7'])).toMatchObject({
		...{ rounds: 2, seconds: 1, runs: 7, minutes: 10 },
		pages: ['home', 'promotions', 'promoDetail', 'help', 'rng'],
	});
	expect(readOptions(['--only', 'screens', '--only', 'bytes'])).toMatchObject({ runs: 5 });
});

test('one page can be asked for by its name, and by no other', () => {
	expect(readOptions(['--only', 'screens', '--page', 'rng']).pages).toEqual(['rng']);
	expect(() => readOptions(['--page', 'nowhere'])).toThrow('--page takes one of home');
});
