import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { drawnOf, FORMATS, type FormatName } from '#lib/rules/lottery/formats.ts';
import { judge } from '#lib/rules/lottery/judge.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import { aLine, seeded } from './slips.ts';

/** Slips of each bet type; LOTTERY_SLIPS=200 for the full count. */
const SLIPS = Number(process.env['LOTTERY_SLIPS'] ?? 10);
const PROGRAM = 'tests/unit/lib/rules/lottery/second_program.py';
const hasPython = spawnSync('python3', ['--version']).status === 0;

// Random lines of every bet type: stakes, hits of each prize and the win are those of a program that
// lists every stake and tests it by the words of its rule.
describe.skipIf(!hasPython && !process.env['CI'])('a second program agrees', () => {
	test.for(Object.keys(FORMATS) as FormatName[])('about lines of %s', (format) => {
		const random = seeded(format.length * 7919 + SLIPS);
		const lines = FORMATS[format].plays.flatMap((play: Play) =>
			Array.from({ length: SLIPS }, () => aLine(format, play, random)),
		);
		const input = lines.map((line) => `${JSON.stringify(line)}\n`).join('');

		const run = spawnSync('python3', [PROGRAM], { input, maxBuffer: 2 ** 28 });
		expect(run.status, String(run.stderr)).toBe(0);
		const answers = String(run.stdout)
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));

		for (const [at, line] of lines.entries()) {
			expect(answers[at], JSON.stringify(line)).toEqual(ours(format, line));
		}
		const won = answers.filter(({ win }) => win !== '0').length;
		expect(won / answers.length, 'lines that win').toBeGreaterThan(0.1);
	});
});

type Line = ReturnType<typeof aLine>;

function ours(format: FormatName, { code, balls, price, odds, result }: Line) {
	const play = FORMATS[format].plays.find((one: Play) => one.code === code) as Play;
	const read = readChoice(play, balls);
	if (!read.ok) throw new Error(`${code} ${balls}: ${read.rule}`);
	const line = { play, choice: read.choice, price: BigInt(price), odds };
	const { hits, win } = judge(line, drawnOf(result));
	return { stakes: read.stakes, hits, win: String(win) };
}
