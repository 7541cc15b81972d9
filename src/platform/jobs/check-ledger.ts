import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Invariant } from '#platform/ledger/invariants.ts';
import { type FoundBreak, reconcile } from '#platform/ledger/reconcile.ts';

export interface CheckLedgerInput {
	full: boolean;
	/** Aborts when the process stops. */
	signal: AbortSignal;
}

/**
 * Checks the books on a connection of its own, for as long as it takes: looking at everything takes
 * longer than a player's call may. A process that stops does not wait for it.
 */
export async function checkLedger(
	db: Database,
	invariants: Invariant[],
	{ full, signal }: CheckLedgerInput,
): Promise<FoundBreak[]> {
	return await db.connection().execute(async (connection) => {
		const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
		const pid = rows[0]?.pid ?? 0;
		// A database that is gone has nothing left to cancel.
		const cancel = () => void sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => {});
		signal.addEventListener('abort', cancel, { once: true });
		await sql`set statement_timeout = '30min'`.execute(connection);
		try {
			return await reconcile(connection, invariants, { full, signal });
		} finally {
			signal.removeEventListener('abort', cancel);
			await sql`set statement_timeout = '10s'`.execute(connection);
		}
	});
}
