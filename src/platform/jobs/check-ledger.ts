import { sql } from 'kysely';
import { allowDatabaseTime } from '#lib/database-time.ts';
import type { Database } from '#platform/db/database.ts';
import type { Invariant } from '#platform/ledger/invariants.ts';
import { type FoundBreak, reconcile } from '#platform/ledger/reconcile.ts';

/** The time of all statements of a check. */
const CHECK_MS = 45 * 60_000;

export interface CheckLedgerInput {
	full: boolean;
	/** Aborts when the process stops. */
	signal: AbortSignal;
}

/**
 * Checks the ledger on its own connection with a timeout of 30 minutes, because a full check takes
 * longer than a player's call may. A stopping process cancels it.
 */
export async function checkLedger(
	db: Database,
	invariants: Invariant[],
	{ full, signal }: CheckLedgerInput,
): Promise<FoundBreak[]> {
	return await db.connection().execute(async (connection) => {
		const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
		const pid = rows[0]?.pid ?? 0;
		// If the database is unreachable, there is no query to cancel.
		const cancel = () => void sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => {});
		signal.addEventListener('abort', cancel, { once: true });
		await sql`set statement_timeout = '30min'`.execute(connection);
		try {
			const check = () => reconcile(connection, invariants, { full, signal });
			return await allowDatabaseTime(CHECK_MS, check);
		} finally {
			signal.removeEventListener('abort', cancel);
			await sql`set statement_timeout = '10s'`.execute(connection);
		}
	});
}
