import { describe, expect, test } from 'vitest';
import { coversMost } from '#lib/rules/lottery/coverage.ts';
import { drawResult } from '#lib/rules/lottery/draw-result.ts';
import { keysOf, mostOf } from '#lib/rules/lottery/exposure.ts';
import { drawnOf, FORMATS, type FormatName, findPlay } from '#lib/rules/lottery/formats.ts';
import { judge } from '#lib/rules/lottery/judge.ts';
import type { Drawn, Play } from '#lib/rules/lottery/play.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import { aLine, type Random, seeded } from './slips.ts';

const SLIPS = 3;
const RESULTS = 400;

/** Every result of the formats that have few, by what their plays look at. */
const ALL_RESULTS: Partial<Record<FormatName, () => Drawn[]>> = {
	k3: () => tuples([1, 2, 3, 4, 5, 6], 3).map((faces) => drawnOf(faces.map(String))),
	wingo: () =>
		tuples([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 1).map((digits) => drawnOf(digits.map(String))),
};

describe('what a line can win', () => {
	test.for(Object.keys(FORMATS) as FormatName[])('is never passed by a result of %s', (format) => {
		const random = seeded(format.length * 31);
		const all = ALL_RESULTS[format]?.();
		for (const play of FORMATS[format].plays as readonly Play[]) {
			for (let slip = 0; slip < SLIPS; slip += 1) {
				const { line, wins, keys } = tryLine(format, play, { random, all });
				const most = mostOf(line);
				const best = wins.reduce((high, win) => (win > high ? win : high), 0n);
				expect(best <= most, `${play.code}: ${best} > ${most}`).toBe(true);
				if (all) expect(best, play.code).toBe(most);
				expect(keys.length, play.code).toBeLessThanOrEqual(100);
				// The keys of one dimension bound a draw together.
				const bound = keys.filter(({ dim }) => dim === 0).reduce((sum, { win }) => sum + win, 0n);
				expect(best <= bound, `${play.code}: ${best} > keys ${bound}`).toBe(true);
				for (const { win, stake } of keys) {
					expect(win > 0n && win <= most + 1n && stake > 0n, play.code).toBe(true);
				}
			}
		}
	});

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

function aChoice(format: FormatName, code: string, balls: string) {
	const play = findPlay(format, code);
	if (!play) throw new Error(`there is no play ${code}`);
	const read = readChoice(play, balls);
	if (!read.ok) throw new Error(`${code} ${balls}: ${read.rule}`);
	return { play, choice: read.choice };
}

interface Tries {
	random: Random;
	all: Drawn[] | undefined;
}

function tryLine(format: FormatName, play: Play, { random, all }: Tries) {
	const { balls, price, odds } = aLine(format, play, random);
	const { choice } = aChoice(format, play.code, balls);
	const line = { play, choice, price: BigInt(price), odds };
	const some = Array.from({ length: RESULTS }, () =>
		drawnOf(drawResult(FORMATS[format].draw, random)),
	);
	const wins = (all ?? some).map((drawn) => judge(line, drawn).win);
	return { line, wins, keys: keysOf(line) };
}

function tuples(values: readonly number[], length: number): number[][] {
	if (length === 0) return [[]];
	return tuples(values, length - 1).flatMap((tuple) => values.map((value) => [...tuple, value]));
}
