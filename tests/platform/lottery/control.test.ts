import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { drawnOf, FORMATS, type FormatName, findPlay } from '#lib/rules/lottery/formats.ts';
import { judge } from '#lib/rules/lottery/judge.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import { aLine, seeded } from '../../unit/lib/rules/lottery/slips.ts';
import { test } from '../database.ts';

/** Lines of each bet type. */
const LINES = Number(process.env['LOTTERY_SLIPS'] ?? 40);

describe('the control of settlement', () => {
	test.for(Object.keys(FORMATS) as FormatName[])(
		'agrees about lines of %s',
		async (format, { db }) => {
			const random = seeded(format.length * 104_729 + LINES);
			const lines = FORMATS[format].plays.flatMap((play: Play) =>
				Array.from({ length: LINES }, () => aLine(format, play, random)),
			);
			const text = JSON.stringify(lines.map((line, at) => ({ ...line, at })));
			const { rows } = await sql<{ at: number; hits: number[]; win: bigint }>`
			select l.at, h.hits, lottery.control_win(h.hits, l.price, l.odds) as win
			from jsonb_to_recordset(${text}::jsonb)
				l(at integer, code text, balls text, price bigint, odds integer[], result text[])
			cross join lateral (
				select lottery.control_hits(l.code, l.balls, l.result, ${format}) as hits) h
			order by l.at`.execute(db);
			expect(rows).toHaveLength(lines.length);
			for (const [at, line] of lines.entries()) {
				const play = findPlay(format, line.code) as Play;
				const read = readChoice(play, line.balls);
				if (!read.ok) throw new Error(read.rule);
				const priced = { play, choice: read.choice, price: BigInt(line.price), odds: line.odds };
				const { hits, win } = judge(priced, drawnOf(line.result));
				expect(rows[at], JSON.stringify(line)).toEqual({ at, hits: [...hits], win });
			}
		},
	);
});
