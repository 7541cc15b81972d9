import { type Kysely, sql } from 'kysely';

/**
 * Finds a vendor's calls by their entries in the ledger, as the check of each minute does, and keeps
 * the index of their age up to the latest: what it has not taken in is read by every look at an hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	// Partial, like the others of the table: no look-up by transaction id is planned through it.
	await sql`
		CREATE INDEX vendor_tx_of_entry ON vendor_tx (entry_id)
			WHERE entry_id IS NOT NULL`.execute(db);
	await sql`ALTER INDEX vendor_tx_age SET (autosummarize = on)`.execute(db);
}
