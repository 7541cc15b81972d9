import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/**
 * Locks a member's cash and escrow until the transaction ends: calls in flight are written first,
 * new ones wait. The caller has locked the member's row, if it does so at all.
 */
export async function lockAccounts(tx: Tx, memberId: number): Promise<void> {
	await sql`select protection.lock_accounts(${memberId})`.execute(tx);
}
