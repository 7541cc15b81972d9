import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { SQL_FILES } from '#platform/db/sql-files.ts';
import { markTestClock, readClockOffset, setClockOffset } from '#platform/db/test-clock.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import { aMember, test } from '../database.ts';

const DAY_S = 24 * 60 * 60;
const SCHEMA = new URL('../../../src/platform/db/schema.sql', import.meta.url);
const DIRECT = /(?<![\w.])now\(\)|(?<!pg_catalog\.)\bclock_timestamp\(\)|current_timestamp/;
/** The time in an id only sorts it. */
const OWN_TIME = ['ledger.new_id'];

async function daysAhead(db: Database): Promise<number> {
	const { rows } = await sql<{ days: number }>`
		select extract(epoch from core.clock() - clock_timestamp())::float8 / ${DAY_S} as days`.execute(
		db,
	);
	return Math.round(rows[0]?.days ?? 0);
}

describe('a normal database', () => {
	test('keeps the real time once its ledger has a seal; the days before may be seeded', async ({
		db,
		owner,
	}) => {
		expect(await readClockOffset(db)).toBe(0);
		expect(await setClockOffset(owner, -7 * DAY_S)).toBe(true);
		expect(await daysAhead(db)).toBe(-7);
		expect(await setClockOffset(owner, 0)).toBe(true);

		await aMember(db, { cash: 1n });
		await sealLedger(owner);
		expect(await setClockOffset(owner, 1)).toBe(false);
		expect(await readClockOffset(db)).toBe(0);
		expect(await setClockOffset(owner, 0)).toBe(true);
	});

	test.for([
		"select core.set_clock_offset('1 day')",
		'create or replace function core.clock_offset() returns interval language sql as $$ select interval $$',
		'insert into core.test_clock values (now())',
	])('the application cannot %s', async (statement, { db }) => {
		await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
	});
});

test('the clock of a test database is set by the command, also for known statements', async ({
	db,
	owner,
}) => {
	await markTestClock(owner);
	const said: string[] = [];
	const clock = async (...step: string[]) => {
		await runCommand(['clock', ...step], {
			by: 'ops',
			folder: '',
			say: (line) => said.push(line),
			withDatabase: (work) => work(db),
			withOwnDatabase: (work) => work(owner),
			keysDir: () => 'none',
			openSite: () => Promise.reject(new Error('the clock needs no keys')),
		});
		return said.at(-1) ?? '';
	};
	const before = await readNow(db);

	expect(await clock('+7d')).toMatch(/604800 s ahead$/);
	expect(await clock('+12h')).toMatch(/648000 s ahead$/);
	expect((await readNow(db)).getTime() - before.getTime()).toBeGreaterThan(7 * DAY_S * 1000);
	const memberId = await aMember(db);
	const { rows } = await sql<{ days: number }>`
		select extract(epoch from created_at - clock_timestamp())::float8 / ${DAY_S} as days
		from member where id = ${memberId}`.execute(db);
	expect(rows[0]?.days).toBeCloseTo(7.5, 1);

	expect(await clock('real')).toMatch(/the real time$/);
	await expect(clock('tomorrow')).rejects.toThrow('no step');
});

test('no SQL reads the time but through core.now and core.clock', () => {
	const own = SQL_FILES.filter(({ name }) => !OWN_TIME.includes(name) && !name.startsWith('core.'));
	expect(own.filter(({ text }) => DIRECT.test(text)).map(({ name }) => name)).toEqual([]);
	const lines = readFileSync(SCHEMA, 'utf8').split('\n');
	expect(lines.filter((line) => /\bdefault\b/.test(line) && DIRECT.test(line))).toEqual([]);
	expect(DIRECT.test('starts_at <= now()')).toBe(true);
});
