import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { drawResult } from '#lib/rules/lottery/draw-result.ts';
import { drawnOf, FORMATS, type FormatName } from '#lib/rules/lottery/formats.ts';
import { judge } from '#lib/rules/lottery/judge.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import type { Database } from '#platform/db/database.ts';
import { aLine, seeded } from '../../unit/lib/rules/lottery/slips.ts';
import { test } from '../database.ts';

/** Slips of each bet type, each tried against its own result and others. */
const SLIPS = Number(process.env['LOTTERY_SLIPS'] ?? 50);
const OTHER_RESULTS = 3;
const LINES_TIMED = 9000;
const NAMES = Object.keys(FORMATS) as FormatName[];

interface Tried {
	play: Play;
	balls: string;
	result: readonly string[];
	price: string;
	odds: number[];
}

interface Controlled {
	hits: number[];
	win: bigint;
}

// The control is written apart from the rules: SQL on the text of a line.
describe('the control of settlement', () => {
	test.for(NAMES)('agrees with the judge about lines of %s', async (format, { db }) => {
		const random = seeded(format.length * 104_729 + SLIPS);
		const tried = FORMATS[format].plays.flatMap((play: Play) =>
			Array.from({ length: SLIPS }, () => triesOf(format, play, random)).flat(),
		);
		const controlled = await control(db, format, tried);

		const wrong = tried.filter((one, at) => {
			const { hits, win } = judged(one);
			const other = controlled[at];
			return String(other?.hits) !== String(hits) || other?.win !== win;
		});
		const shown = wrong
			.slice(0, 5)
			.map((one) => [
				...[one.play.code, one.balls, one.result.join(' ')],
				...[judged(one).hits, controlled[tried.indexOf(one)]?.hits],
			]);
		expect(shown).toEqual([]);
		const plays = Map.groupBy(tried, ({ play }) => play);
		const without = [...plays].filter(([, ofPlay]) => !ofPlay.some((one) => judged(one).won > 0));
		// The widest bets of 6/45 and of orders rarely win.
		expect(without.length, 'bet types without a win').toBeLessThanOrEqual(plays.size * 0.05);
	});

	test.for(['d5', 'e5', 'k3', 'pk', 'el', 'wg', 'vn', 'th', 'mg', 'xx'])(
		'fails for a bet type of %s that it does not know',
		async (family, { db }) => {
			const result = ['1', '2', '3', '4', '5'];
			const call = sql`select lottery.control_hits(${`${family}.other.1`}, '1', ${result}, 'd5')`;

			await expect(call.execute(db)).rejects.toMatchObject({ code: '20000' });
		},
	);

	test('is fast enough for issues of 100,000 lines', async ({ db }) => {
		const random = seeded(7);
		const times: string[] = [];
		for (const format of NAMES) {
			const { plays } = FORMATS[format];
			const lines = Array.from({ length: LINES_TIMED / NAMES.length }, (_, at) => {
				const play = plays[at % plays.length] as Play;
				return { play, ...aLine(format, play, random) };
			});
			await control(db, format, lines);
			const start = performance.now();
			await control(db, format, lines);
			const us = ((performance.now() - start) * 1000) / lines.length;
			times.push(`${format} ${us.toFixed(0)}`);
			// 20 to 60 on a quiet machine.
			expect(us, format).toBeLessThan(2000);
		}
		process.stdout.write(`control of settlement, microseconds a line: ${times.join(', ')}\n`);
	});
});

function triesOf(format: FormatName, play: Play, random: (bound: number) => number): Tried[] {
	const line = aLine(format, play, random);
	const others = Array.from({ length: OTHER_RESULTS }, () =>
		drawResult(FORMATS[format].draw, random),
	);
	return [line.result, ...others].map((result) => ({ ...line, play, result }));
}

function judged({ play, balls, price, odds, result }: Tried) {
	const read = readChoice(play, balls);
	if (!read.ok) throw new Error(`${play.code} ${balls}: ${read.rule}`);
	return judge({ play, choice: read.choice, price: BigInt(price), odds }, drawnOf(result));
}

async function control(db: Database, format: FormatName, lines: Tried[]): Promise<Controlled[]> {
	const body = lines.map(({ play, balls, price, odds, result }) => ({
		...{ play: play.code, balls, price, odds, result },
	}));
	const { rows } = await sql<Controlled>`
		with line as materialized (
			select x.*, w.at from rows from (jsonb_to_recordset(${JSON.stringify(body)}::jsonb)
				as (play text, balls text, price bigint, odds integer[], result text[]))
				with ordinality w(play, balls, price, odds, result, at)
			cross join lateral (select w.play, w.balls, w.price, w.odds, w.result) x
		)
		select h.hits, lottery.control_win(h.hits, l.price, l.odds) as win
		from line l
		cross join lateral (
			select lottery.control_hits(l.play, l.balls, l.result, ${format}::text) as hits offset 0
		) h
		order by l.at`.execute(db);
	return rows;
}
