import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnOf, FORMATS, type FormatName, findPlay } from '#lib/rules/lottery/formats.ts';
import { judge } from '#lib/rules/lottery/judge.ts';
import { groupBase, oddsOf } from '#lib/rules/lottery/odds.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';

const getPlay = (format: FormatName, code: string) => {
	const play = findPlay(format, code);
	if (!play) throw new Error(`no play ${code}`);
	return play;
};

const read = (format: FormatName, code: string, text: string) =>
	readChoice(getPlay(format, code), text);

/** Judges a line at a price: its stakes, the hits and the win, in minor units. */
function judged(
	format: FormatName,
	line: [code: string, balls: string],
	result: string,
	price = 1_0000n,
) {
	const [code, balls] = line;
	const play = getPlay(format, code);
	const chosen = readChoice(play, balls);
	if (!chosen.ok) throw new Error(chosen.rule);
	const odds = oddsOf(play, groupBase(1950));
	const { won, win } = judge(
		{ play, choice: chosen.choice, price, odds },
		drawnOf(result.split(' ')),
	);
	return { stakes: chosen.stakes, won, win };
}

describe('lines of the grammar', () => {
	test.for([
		['d5', 'd5.direct.all5', '1,2,3|4,5|6|7|8,9', '1,2,3|4,5|6|7|8,9', 12],
		['d5', 'd5.direct.front3', '321_45_৬', '1,2,3|4,5|6', 6],
		['d5', 'd5.position', '1,3||5||0,7', '1,3||5||0,7', 5],
		['d5', 'd5.typed.back3', '012, 999', '012,999', 2],
		['d5', 'd5.size.back2', 'big,odd|small,even', 'big,odd|small,even', 4],
		['d5', 'd5.free.2', '1|23|||4', '1|2,3|||4', 5],
		['d5', 'd5.g60.all5', '0|1,2,3', '0|1,2,3', 1],
		['d5', 'd5.g30.all5', '0,1|1,2', '0,1|1,2', 1],
		['k3', 'k3.two', '1|2,3,4', '1|2,3,4', 3],
		['k3', 'k3.pairone', '1,2|2,3', '1,2|2,3', 3],
		['pk10', 'pk.first.2', '1,2|2,3', '1,2|2,3', 3],
		['el', 'el.any.3', '1,2|03,4,11', '1,2|3,4,11', 3],
		['vn27', 'vn.lo2', '27,41', '27,41', 54],
		['vn18', 'vn.de.both', '00', '00', 2],
		['mega', 'mg.six', '1,2,3,4,5,6,7', '1,2,3,4,5,6,7', 7],
		['mega', 'mg.five', '1,2,3,4,45', '1,2,3,4,45', 40],
		['wingo', 'wg.number', '０,９', '0,9', 2],
	] as const)('%s %s reads %s', ([format, code, text, balls, stakes]) => {
		expect(read(format, code, text)).toMatchObject({ ok: true, balls, stakes });
	});

	test.for([
		['d5', 'd5.direct.front2', '1', 'fields', undefined],
		['d5', 'd5.direct.front2', '1|2|3', 'fields', undefined],
		['d5', 'd5.direct.front2', '1|', 'empty', 2],
		['d5', 'd5.position', '||||', 'no_stake', undefined],
		['d5', 'd5.direct.front2', '1|a', 'unknown', 2],
		['d5', 'd5.direct.front2', '1|2\u0000', 'unknown', 2],
		['d5', 'd5.direct.front2', '1,1|2', 'repeated', 1],
		['d5', 'd5.typed.back3', '12', 'unknown', 1],
		['d5', 'd5.group2.back2', '1', 'no_stake', undefined],
		['k3', 'k3.face', '7', 'unknown', 1],
		['k3', 'k3.two', '1|1,2', 'repeated', 2],
		['k3', 'k3.two', '1,2|3', 'no_stake', undefined],
		['pk10', 'pk.first.2', '1|1', 'no_stake', undefined],
		['mega', 'mg.six', '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16', 'no_stake', undefined],
		['mega', 'mg.five', '1,2,3,4,5,6', 'no_stake', undefined],
		['thai', 'th.tod3', '123,111', 'triple', 1],
		[
			'vn27',
			'vn.truot.10',
			Array.from({ length: 40 }, (_, at) => at + 10).join(','),
			'too_many',
			undefined,
		],
	] as const)('%s %s refuses %s', ([format, code, text, rule, field]) => {
		expect(read(format, code, text)).toEqual({ ok: false, rule, ...(field && { field }) });
	});

	// Any text is either refused with a rule, or has a canonical form that reads as itself.
	test('reading is stable, whatever is typed', () => {
		const plays = (Object.keys(FORMATS) as FormatName[]).flatMap(
			(format): readonly Play[] => FORMATS[format].plays,
		);
		const texts = fc.string({ unit: fc.constantFrom(...'0123456789|,_ ৫bigodven'), maxLength: 24 });
		fc.assert(
			fc.property(fc.constantFrom(...plays), texts, (play, text) => {
				const first = readChoice(play, text);
				if (first.ok) expect(readChoice(play, first.balls)).toEqual(first);
			}),
			{ numRuns: 5000 },
		);
	});
});

describe('worked examples', () => {
	test('E1: seven lines of one draw', () => {
		const result = '5 3 5 8 4';
		expect(judged('d5', ['d5.direct.all5', '1,2,3|4,5|6|7|8,9'], result, 2_0000n).win).toBe(0n);
		expect(judged('d5', ['d5.position', '1,3||5||0,7'], result, 2_0000n)).toEqual({
			stakes: 5,
			won: 1,
			win: 19_5000n,
		});
		expect(judged('d5', ['d5.group6.back3', '0,1,4,5,7,8'], result, 2_0000n).win).toBe(325_0000n);
		expect(judged('d5', ['d5.size.back2', 'big,odd|small,even'], result).won).toBe(2);
		const play = getPlay('d5', 'd5.any1.back3');
		const chosen = readChoice(play, '2,5,8');
		if (!chosen.ok) throw new Error('refused');
		const odds = oddsOf(play, groupBase(1800));
		const line = { play, choice: chosen.choice, price: 2000n, odds };
		expect(judge(line, drawnOf(result.split(' '))).win).toBe(1_3284n);
	});

	test('E2: a number falls twice among 27 prizes', () => {
		const board = [27, 27, ...Array.from({ length: 25 }, () => 90)].map(
			(tail, at) => (at < 2 ? '123' : '000') + tail,
		);
		const texts = board.map((number, at) => number.slice(-(FORMATS.vn27.draw.lengths[at] ?? 0)));
		expect(judged('vn27', ['vn.lo2', '27,41'], texts.join(' '))).toEqual({
			stakes: 54,
			won: 2,
			win: 197_0000n,
		});
	});

	test('E12: a number in any order', () => {
		const result = '000211 00 000 000 000 000';
		expect(judged('thai', ['th.tod3', '112'], result).win).toBe(300_0000n);
		expect(judged('thai', ['th.tod3', '123'], '000321 00 000 000 000 000').win).toBe(150_0000n);
	});

	test('six of 45: every ticket of a line is counted', () => {
		const result = '1 2 3 4 5 6';
		const play = getPlay('mega', 'mg.six');
		const chosen = readChoice(play, '1,2,3,4,5,7,8');
		if (!chosen.ok) throw new Error('refused');
		const hits = play.hitsIn(drawnOf(result.split(' ')))(chosen.choice);
		// Of seven tickets, five leave out one of the five right ones, and two one of the others.
		expect(hits).toEqual([0, 5, 2, 0]);
	});
});
