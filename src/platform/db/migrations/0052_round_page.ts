import { type Kysely, sql } from 'kysely';

/**
 * What the page of a round needs: where a vendor lets players verify its rounds, and a round's
 * corrections, which may come long after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	// Transactions are read once, however many there are.
	await sql`SET LOCAL statement_timeout = 0`.execute(db);
	await sql`ALTER TABLE vendor_connection ADD COLUMN verify_url text`.execute(db);
	// Partial, like the others of the table: no look-up by transaction id is planned through it.
	await sql`
		CREATE INDEX vendor_tx_adjust_of_round ON vendor_tx (vendor_code, round_id)
			WHERE kind = 'adjust'`.execute(db);
}
