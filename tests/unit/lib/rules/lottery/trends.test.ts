import { describe, expect, test } from 'vitest';
import { FORMATS, type FormatName } from '#lib/rules/lottery/formats.ts';
import {
	headsAndTails,
	numberTrends,
	type PastDraw,
	type Road,
	roadColumns,
	roadsOf,
	sumOfResult,
	trendPositionsOf,
} from '#lib/rules/lottery/trends.ts';

/** Draws from texts, newest first: `5 3 5 8 4`. */
function pastDraws(...results: string[]): PastDraw[] {
	return results.map((text, at) => ({
		numero: String(results.length - at).padStart(4, '0'),
		result: text.split(' '),
	}));
}

function trendsAt(format: FormatName, position: number, draws: readonly PastDraw[]) {
	const found = trendPositionsOf(format)[position];
	if (!found) throw new Error(`${format} has no position ${position}`);
	return new Map(numberTrends(found, draws).map((trend) => [trend.number, trend]));
}

describe('numbers of a position', () => {
	test('have their count, and the runs of draws without them', () => {
		const trends = trendsAt('wingo', 0, pastDraws('4', '7', '4', '0', '0', '0', '7', '1'));

		// The runs without 7 are 1, 4 and 1 draws long.
		expect(trends.get(7)).toEqual({
			number: 7,
			counts: { 30: 2, 50: 2, 100: 2 },
			gap: 1,
			gapMean: 2,
			gapLongest: 4,
		});
		expect(trends.get(4)).toMatchObject({ gap: 0, gapMean: 2, gapLongest: 5 });
		expect(trends.get(1)).toMatchObject({ gap: 7, gapMean: 3.5, gapLongest: 7 });
	});

	test('that were never drawn have a gap of all draws', () => {
		const trend = trendsAt('wingo', 0, pastDraws('4', '7', '4')).get(9);

		expect(trend).toMatchObject({ counts: { 100: 0 }, gap: 3, gapMean: 3, gapLongest: 3 });
	});

	test('are 0 throughout without a draw', () => {
		const trend = trendsAt('k3', 2, []).get(6);

		expect(trend).toMatchObject({ counts: { 30: 0 }, gap: 0, gapMean: 0, gapLongest: 0 });
	});

	test('are counted in the newest 30, 50 and 100 draws', () => {
		const draws = Array.from({ length: 120 }, (_, at) => ({
			numero: String(120 - at),
			result: [[29, 30, 49, 50, 99, 100].includes(at) ? '3' : '8'],
		}));

		expect(trendsAt('wingo', 0, draws).get(3)?.counts).toEqual({ 30: 1, 50: 3, 100: 5 });
	});

	test('of a board are the last two digits, each time that they were drawn', () => {
		const board = (text: string) => Array.from({ length: 18 }, () => text).join(' ');
		const trends = trendsAt('vn18', 0, pastDraws(`12327 ${board('90')}`, '12327 127 27'));

		expect(trends.get(27)).toMatchObject({ counts: { 30: 4 }, gap: 0 });
		expect(trends.get(90)).toMatchObject({ counts: { 30: 18 }, gapLongest: 1 });
	});

	test.for([
		['d5', '5 3 5 8 4', [5, 3, 5, 8, 4]],
		['k3', '1 6 6', [1, 6, 6]],
		['pk10', '10 2 1 4 3 6 5 8 7 9', [10, 2, 1, 4, 3, 6, 5, 8, 7, 9]],
		['el', '11 2 1 4 3', [11, 2, 1, 4, 3]],
		['wingo', '0', [0]],
		['thai', '123456 78 000 111 222 333', [4, 5, 6, 7, 8]],
	] as const)('of %s are those of its places', ([format, result, numbers]) => {
		const positions = trendPositionsOf(format);

		expect(positions.flatMap(({ read }) => read(result.split(' ')))).toEqual(numbers);
		expect(positions.map(({ name }) => name)).toEqual(numbers.map((_, at) => String(at + 1)));
		for (const [at, number] of numbers.entries()) {
			expect(positions[at]?.numbers).toContain(number);
		}
	});

	test('of 6/45 are counted wherever they are', () => {
		const trends = trendsAt('mega', 0, pastDraws('45 1 2 3 4 5', '6 7 8 9 10 45'));

		expect(trends.get(45)?.counts[30]).toBe(2);
		expect(trends.size).toBe(45);
	});
});

test.for([
	['d5', '5 3 5 8 4', 25],
	['k3', '1 6 6', 13],
	['pk10', '10 2 1 4 3 6 5 8 7 9', 12],
	['el', '11 2 1 4 3', 21],
	['thai', '123456 78 000 111 222 333', undefined],
] as const)('the sum of %s is the one that bets read', ([format, result, sum]) => {
	expect(sumOfResult(format, result.split(' '))).toBe(sum);
});

describe('roads', () => {
	const columnsOf = (format: FormatName, road: Road, draws: readonly PastDraw[]) =>
		roadColumns(format, road, draws).map(({ side, draws: entries }) => [
			side,
			...entries.map(({ numero, ties }) => numero + '+'.repeat(ties)),
		]);

	test('have a column for each run of a side, oldest first', () => {
		const road: Road = { play: 'wg.size', words: ['big', 'small'] };

		expect(columnsOf('wingo', road, pastDraws('9', '8', '4', '0', '5'))).toEqual([
			['big', '0001'],
			['small', '0002', '0003'],
			['big', '0004', '0005'],
		]);
	});

	test('count ties at the draw before them, and none before the first side', () => {
		const road: Road = { play: 'e5.dt.1-5', words: ['dragon', 'tiger'] };
		const draws = pastDraws('3 0 0 0 3', '9 0 0 0 1', '1 0 0 0 1', '8 0 0 0 1', '7 0 0 0 7');

		expect(columnsOf('d5', road, draws)).toEqual([['dragon', '0002+', '0004+']]);
	});

	test('leave a six of eleven out of big and small', () => {
		const road: Road = { play: 'el.size.1', words: ['big', 'small'] };

		expect(columnsOf('el', road, pastDraws('6 1 2 3 4', '5 1 2 3 4'))).toEqual([
			['small', '0001+'],
		]);
	});

	test('exist for each pair of words of a bet', () => {
		const wordsOf = (format: FormatName) =>
			roadsOf(format).map(({ play, words }) => `${play} ${words.join(' ')}`);

		expect(wordsOf('k3')).toEqual(['k3.size big small', 'k3.size odd even']);
		expect(wordsOf('wingo')).toEqual(['wg.colour green red', 'wg.size big small']);
		expect(wordsOf('el')).toContain('el.dt dragon tiger');
		expect(wordsOf('d5')).toContain('e5.dt.2-4 dragon tiger');
		expect(wordsOf('d5').filter((road) => road.includes('form'))).toEqual([]);
		const counts = (Object.keys(FORMATS) as FormatName[]).map((format) => roadsOf(format).length);
		expect(counts).toEqual([22, 2, 27, 11, 2, 0, 0, 0, 0]);
	});
});

test('a board has its last two digits by head and by tail', () => {
	const { heads, tails } = headsAndTails(['12307', '4507', '627', '20']);

	expect(heads[0]).toEqual(['7', '7']);
	expect(heads[2]).toEqual(['0', '7']);
	expect(tails[7]).toEqual(['0', '0', '2']);
	expect(tails[0]).toEqual(['2']);
	expect([...heads, ...tails].flat()).toHaveLength(8);
});
