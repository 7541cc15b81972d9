import { describe, expect, test } from 'vitest';
import { drawnOf, type FormatName, findPlay } from '#lib/rules/lottery/formats.ts';
import { ownHits } from '#lib/rules/lottery/own-hits.ts';
import { lastDigits, prizeRows } from '#lib/rules/lottery/prize-board.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import { resultFacts } from '#lib/rules/lottery/result-facts.ts';

describe('what a result is called', () => {
	test.for([
		['d5', '5 3 5 8 4', 25, ['big', 'odd', 'dragon']],
		['d5', '1 0 0 0 1', 2, ['small', 'even', 'tie']],
		['k3', '4 4 4', 12, ['big', 'even', 'triple']],
		['k3', '1 2 6', 9, ['small', 'odd']],
		['pk10', '2 9 1 3 4 5 6 7 8 10', 11, ['small', 'odd', 'tiger']],
		['el', '11 2 3 4 5', 25, ['dragon']],
		['wingo', '0', undefined, ['small', 'red', 'violet']],
		['wingo', '5', undefined, ['big', 'green', 'violet']],
		['wingo', '8', undefined, ['big', 'red']],
		['mega', '1 2 3 4 5 6', undefined, []],
	] as const)('%s %s', ([format, result, sum, words]) => {
		expect(resultFacts(format, result.split(' '))).toEqual({
			...(sum !== undefined && { sum }),
			words,
		});
	});
});

describe('words of a result agree with the bets on them', () => {
	test.for([
		['d5', '5 3 5 8 4', 'e5.size.sum', 'big'],
		['d5', '5 3 5 8 4', 'e5.dt.1-5', 'dragon'],
		['k3', '1 2 6', 'k3.size', 'small'],
		['pk10', '2 9 1 3 4 5 6 7 8 10', 'pk.sumsize', 'small'],
		['el', '11 2 3 4 5', 'el.dt', 'dragon'],
		['wingo', '0', 'wg.size', 'small'],
		['wingo', '0', 'wg.colour', 'red'],
		['wingo', '5', 'wg.violet', 'violet'],
	] as const)('%s %s wins %s %s', ([format, result, code, word]) => {
		const drawn = result.split(' ');

		expect(resultFacts(format, drawn).words).toContain(word);
		expect(marksOf(format, code, word, drawn)).toEqual([[true]]);
	});
});

test('a board has all its prizes, row by row', () => {
	const numbers = Array.from({ length: 27 }, (_, at) => String(at));

	const rows = prizeRows('vn27', numbers) ?? [];

	expect(rows.map(({ prize, numbers: ofRow }) => [prize, ofRow.length])).toEqual([
		...[
			['special', 1],
			['1', 1],
			['2', 2],
			['3', 6],
			['4', 4],
			['5', 6],
			['6', 3],
			['7', 4],
		],
	]);
	expect(rows.flatMap(({ numbers: ofRow }) => ofRow)).toEqual(numbers);
	expect(prizeRows('vn18', numbers.slice(0, 18))?.flatMap(({ numbers: all }) => all)).toHaveLength(
		18,
	);
	expect(prizeRows('d5', ['1', '2', '3', '4', '5'])).toBeUndefined();
});

test.for([
	['2', '79'],
	['3', '879'],
	['6', '60879'],
	['all', '60879'],
] as const)('the filter %s shows %s', ([filter, shown]) => {
	expect(lastDigits('60879', filter)).toBe(shown);
});

describe('own hits of E1', () => {
	const E1 = ['5', '3', '5', '8', '4'];

	test.for([
		['d5.group6.back3', '0,1,4,5,7,8', [[false, false, true, true, false, true]]],
		['d5.position', '1,3||5||0,7', [[false, false], [], [true], [], [false, false]]],
		[
			'd5.direct.all5',
			'1,2,3|4,5|6|7|8,9',
			[[false, false, false], [false, false], [false], [false], [false, false]],
		],
		['e5.size.sum', 'big', [[true]]],
		['e5.dt.1-5', 'tiger', [[false]]],
		['d5.any1.back3', '2,5,8', [[false, true, true]]],
	] as const)('%s %s', ([code, balls, marks]) => {
		expect(marksOf('d5', code, balls, E1)).toEqual(marks);
	});

	test('a line of very many choices is not marked', () => {
		const many = Array.from({ length: 300 }, (_, at) => String(at).padStart(3, '0')).join(',');

		expect(marksOf('d5', 'd5.typed.front3', many, ['0', '0', '0', '0', '0']).flat()).not.toContain(
			true,
		);
	});
});

function marksOf(format: FormatName, code: string, balls: string, result: readonly string[]) {
	const play = findPlay(format, code);
	if (!play) throw new Error(`there is no play ${code}`);
	const read = readChoice(play, balls);
	if (!read.ok) throw new Error(`${balls} breaks ${read.rule}`);
	return ownHits(play, read.choice, drawnOf(result));
}
