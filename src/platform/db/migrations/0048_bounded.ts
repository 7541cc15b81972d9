import { type Kysely, sql } from 'kysely';
import { walletRollback } from './bounded/rollback.ts';
import { verifySeals } from './bounded/verify-seals.ts';

/** Ends two things that had no end: a check that grew with the ledger, and a vendor's retries. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const part of [verifySeals, walletRollback]) {
		await sql.raw(part).execute(db);
	}
}
