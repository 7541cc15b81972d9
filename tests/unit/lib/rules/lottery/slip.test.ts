import { expect, test } from 'vitest';
import { findLottery, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import { findPlay } from '#lib/rules/lottery/formats.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import {
	amountOf,
	oddsFor,
	planChase,
	readMultiple,
	readSeries,
	readSlipLine,
	readTyped,
	rebateOf,
	type SlipLine,
	writeSlipLine,
} from '#lib/rules/lottery/slip.ts';

const lottery = getLottery('panchmishali-1');

function getLottery(code: string): Lottery {
	const found = findLottery(code);
	if (!found) throw new Error(`no lottery ${code}`);
	return found;
}

function aLine(parts: Partial<SlipLine> = {}): SlipLine {
	const play = findPlay('d5', 'd5.position');
	if (!play) throw new Error('no play of the test');
	const read = readChoice(play, '1,3||5||0,7');
	if (!read.ok) throw new Error('the line of the test cannot be read');
	const odds = oddsFor(lottery, 'Lott', play, 1950);
	const { choice, balls, stakes } = read;
	return { choice, balls, stakes, play, unit: 20_000n, multiple: 1, series: 1950, odds, ...parts };
}

test('a line survives the form: E1, ticket 2', () => {
	const line = aLine();

	const text = writeSlipLine(line);

	expect(text).toBe('d5.position~1,3||5||0,7~2.00~1~1950~97500');
	expect(readSlipLine(text, lottery, 'Lott')).toEqual(line);
	expect(line.stakes).toBe(5);
	expect(amountOf(line)).toBe(100_000n);
});

test.for([
	['of another mode', 'e5.digit.1~3~2.00~1~1950~97500'],
	['with a choice that is not one', 'd5.position~1,x||||~2.00~1~1950~97500'],
	['without a price', 'd5.position~1||||~~1~1950~97500'],
	['with a negative price', 'd5.position~1||||~-2~1~1950~97500'],
	['of nothing', ''],
] as const)('a line %s is left out', ([, text]) => {
	expect(readSlipLine(text, lottery, 'Lott')).toBeUndefined();
});

test.for([
	['1', 1],
	['০', 1],
	['১২', 12],
	['0', 1],
	['-3', 1],
	['10000', 10_000],
	['10001', 10_000],
	['1000000000', 1],
	['1e3', 1],
	['', 1],
] as const)('the multiple %s is read as %i', ([text, value]) => {
	expect(readMultiple(text)).toBe(value);
});

test('E3: the slider pays the odds of its group, and the rest as rebate', () => {
	const play = aLine().play;
	const parts = [1700, 1800, 1950].map((group) => [
		oddsFor(lottery, 'Lott', play, group)[0],
		rebateOf(1950, group) / 20,
	]);

	expect(parts).toEqual([
		[85_000, 12.5],
		[90_000, 7.5],
		[97_500, 0],
	]);
});

test.for([
	[undefined, 1950],
	['1700', 1700],
	['1698', 1700],
	['1952', 1950],
	['1801', 1800],
	['x', 1950],
] as const)('the prize group %s is read as %i', ([text, group]) => {
	expect(readSeries(lottery, text)).toBe(group);
});

test('a chase multiplies each issue by its factor: E4', () => {
	const numeros = ['1', '2', '3', '4', '5', '6'];

	const issues = planChase(numeros, { count: 5, factor: 2 });

	expect(issues.map(({ multiple }) => multiple)).toEqual([1, 2, 4, 8, 16]);
	expect(issues.map(({ numero }) => numero)).toEqual(['1', '2', '3', '4', '5']);
});

test('a chase has at most 100 issues, those that exist, and a multiple of at most 10,000', () => {
	const numeros = Array.from({ length: 120 }, (_, at) => String(at));

	expect(planChase(numeros, { count: 101, factor: 1 })).toHaveLength(100);
	expect(planChase(numeros.slice(0, 3), { count: 9, factor: 1 })).toHaveLength(3);
	expect(planChase(numeros, { count: 20, factor: 5 }).at(-1)?.multiple).toBe(10_000);
});

test('typed numbers are counted, and the wrong and the repeated ones are named', () => {
	const read = readTyped('27 41,৪১\n5; 041 27x  99', { of: 'typed', length: 2 });

	expect(read).toEqual({ right: ['27', '41', '99'], wrong: ['5', '041', '27x'], repeated: ['41'] });
});
