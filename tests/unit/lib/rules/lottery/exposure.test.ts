import { describe, expect, test } from 'vitest';
import { coversMost } from '#lib/rules/lottery/coverage.ts';
import { keysOf, mostOf } from '#lib/rules/lottery/exposure.ts';
import { type FormatName, findPlay } from '#lib/rules/lottery/formats.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';

describe('what a line can win', () => {
	test.for([
		['d5', 'd5.position', '1,3||5||0,7', 3],
		['d5', 'd5.any2.all5', '0,1,2,3,4,5', 10],
		['d5', 'd5.times.1', '0,1,2,3,4,5', 5],
		['d5', 'd5.times.3', '0,1,2', 1],
		['d5', 'd5.group6.back3', '0,1,4,5,7,8', 1],
		['d5', 'd5.size.back2', 'big,odd|small,even', 4],
		['d5', 'e5.size.1', 'big,small,odd', 2],
		['el', 'el.any.2', '1,2,3,4,5,6,7', 10],
		['el', 'el.any.7', '1,2,3,4,5,6,7,8', 3],
		['el', 'el.any.3', '1|2,3,4,5', 6],
		['k3', 'k3.face', '1,2,3,4', 3],
		['vn27', 'vn.lo2', '27,41', 27],
		['vn18', 'vn.xien.2', '01,02,03', 3],
		['vn27', 'vn.truot.4', '01,02,03,04,05', 5],
		['thai', 'th.tod3', '123,132,456', 2],
	] as const)('%s %s %s has %i hits at most', ([format, code, balls, hits]) => {
		const { play, choice } = aChoice(format, code, balls);
		const odds = play.prizes.map(() => 10_000);
		expect(mostOf({ play, choice, price: 1n, odds })).toBe(BigInt(hits));
	});

	test.for([
		['d5', 'e5.size.1', ['big', 'small'], true],
		['d5', 'e5.size.1', ['big'], false],
		['d5', 'e5.size.1', ['big,odd'], false],
		['d5', 'e5.dt.1-5', ['dragon', 'tiger'], true],
		['d5', 'e5.dt.1-5', ['dragon,tie'], false],
		['d5', 'e5.digit.1', ['0,1,2,3,4,5,6'], false],
		['d5', 'e5.digit.1', ['0,1,2,3', '4,5,6,7'], true],
		['d5', 'd5.position', ['0,1,2,3,4,5,6,7||||'], true],
		['d5', 'd5.any1.back3', ['0,1,2,3,4,5,6,7'], true],
		['el', 'el.any.5', ['1,2,3,4,5,6,7,8,9,10'], false],
		['mega', 'mg.six', ['1,2,3,4,5,6'], false],
	] as const)('%s %s %j covers most of a position: %s', ([format, code, lines, covers]) => {
		const { play } = aChoice(format, code, lines[0]);
		const choices = lines.map((balls) => aChoice(format, code, balls).choice);
		expect(coversMost(play, choices)).toBe(covers);
	});
});

test.for([
	['thai', 'th.top3', '123,423,199', { '23': 2, '99': 1 }],
	['vn27', 'vn.lo3', '007,107', { '07': 46 }],
	['vn18', 'vn.xien.2', '01,02,03', { '01': 2, '02': 2, '03': 2 }],
	['vn18', 'vn.truot.4', '01,02,03,04,05', { all: 5 }],
	['d5', 'd5.direct.front2', '1,2|7', { '1:1': 1, '1:2': 1, '2:7': 2 }],
	['d5', 'd5.position', '|3|||7', { '2:3': 1, '5:7': 1 }],
	['d5', 'd5.sum.back2', '0,9', { '0': 1, '9': 10 }],
	['d5', 'e5.dt.1-5', 'dragon,tie', { dragon: 1, tie: 1 }],
	['k3', 'k3.two', '1|2,3', { '1': 2, '2': 1, '3': 1 }],
	['mega', 'mg.five', '1,2,3,4,5', { '1': 40, '2': 40, '3': 40, '4': 40, '5': 40 }],
] as const)('%s %s %s has the keys %j, by stakes', ([format, code, balls, keys]) => {
	const { play, choice } = aChoice(format, code, balls);
	const odds = play.prizes.map(() => 10_000);
	const found = keysOf({ play, choice, price: 1n, odds });

	expect(Object.fromEntries(found.map(({ key, stake }) => [key, Number(stake)]))).toEqual(keys);
});

function aChoice(format: FormatName, code: string, balls: string) {
	const play = findPlay(format, code);
	if (!play) throw new Error(`there is no play ${code}`);
	const read = readChoice(play, balls);
	if (!read.ok) throw new Error(`${code} ${balls}: ${read.rule}`);
	return { play, choice: read.choice };
}
