import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import { verifyRecord } from '#lib/rules/lottery/draw-record.ts';
import { test } from '../database.ts';
import { closeToLock, lotteryClock, readRecord } from './lottery-clock.ts';

describe('issues', () => {
	test('are made ahead, with everything that decides them', async ({ database }) => {
		const clock = await lotteryClock(database);
		await clock.make(LOTTERIES.map(({ code }) => code));
		const { rows } = await sql<{ code: string; issues: number; hashes: number }>`
			select g.code, count(*)::int as issues, count(distinct i.seed_hash)::int as hashes
			from lottery.game g join lottery.issue i on i.game_id = g.id
			where i.table_hash = g.table_hash group by g.code`.execute(database.db);
		const of = new Map(rows.map((row) => [row.code, row]));
		expect(of.size).toBe(41);
		const fast = of.get('panchmishali-1');
		// Between a lock and its draw one of the hundred is locked already.
		expect([99, 100]).toContain(fast?.issues);
		expect(fast?.hashes).toBe(fast?.issues);
		expect(of.get('teesta-27')?.issues).toBe(30);
		const before = rows.length;
		await clock.make([]);
		expect(rows.length).toBe(before);
	});

	test('without a ticket are locked, drawn and settled, and their record is verified', async ({
		database,
	}) => {
		const clock = await lotteryClock(database);
		const { id, numero } = await closeToLock(clock, 'panchmishali-1');
		await clock.advance(70);
		const issue = await clock.read(id);
		expect(issue).toMatchObject({ numero, state: 'settled', tickets: 0 });
		expect(issue.result).toHaveLength(5);
		expect(issue.root?.toString('hex')).toBe(createHash('sha256').digest('hex'));
		const record = await readRecord(database.db, id);
		expect(Object.values(verifyRecord(record))).toEqual([true, true, true, true, true]);
	});
});
