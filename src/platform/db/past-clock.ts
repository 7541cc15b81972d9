import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Sets what the clock of the database reads in a transaction of the owner of the schema, before the
 * first seal of the ledger. No other transaction sees it when the last call of the transaction is
 * `resetClock`.
 */
export async function setPastClock(tx: Tx, at: Date): Promise<void> {
	await sql`select core.set_clock_offset(${at}::timestamptz - pg_catalog.now())`.execute(tx);
}

export async function resetClock(tx: Tx): Promise<void> {
	await sql`select core.set_clock_offset(interval '0')`.execute(tx);
}

/** Whether the ledger has a seal: its past is closed then. */
export async function hasSeal(db: Tx): Promise<boolean> {
	const { rows } = await sql`select from ledger.seal_block limit 1`.execute(db);
	return rows.length > 0;
}
