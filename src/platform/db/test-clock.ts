import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Marks a database that was made for tests: its clock may be set from then on. */
export async function markTestClock(owner: Database): Promise<void> {
	await sql`insert into core.test_clock (made_at) values (pg_catalog.now())`.execute(owner);
}

/** What the clock of the database is ahead of the real one, in seconds. */
export async function readClockOffset(db: Tx): Promise<number> {
	const { rows } = await sql<{ seconds: number }>`
		select extract(epoch from core.clock_offset())::float8 as seconds`.execute(db);
	return rows[0]?.seconds ?? 0;
}

/**
 * Sets what the clock is ahead, as the role that owns the schema. Returns false where it may not be
 * set: in a database that was not made for tests, once its ledger has a seal.
 */
export async function setClockOffset(owner: Database, seconds: number): Promise<boolean> {
	try {
		await sql`select core.set_clock_offset(make_interval(secs => ${seconds}))`.execute(owner);
		return true;
	} catch (error) {
		if (error instanceof Error && error.message === 'clock_fixed') return false;
		throw error;
	}
}
