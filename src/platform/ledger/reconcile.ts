import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Account } from './accounts.ts';
import type { Break, Invariant } from './invariants.ts';
import { verifySeals } from './seal.ts';

export interface FoundBreak extends Break {
	invariant: string;
	/** True when no earlier run has recorded it. */
	isNew: boolean;
}

/**
 * Checks the ledger and records violations; it corrects nothing. An open break freezes withdrawals
 * of its account. `full` checks every event, otherwise the events since the last run. Each query
 * reads one snapshot, so play continues meanwhile. When `signal` aborts, it throws before the next
 * query, and the next run checks the rest.
 */
export async function reconcile(
	tx: Tx,
	invariants: Invariant[],
	{ full, signal }: { full: boolean; signal?: AbortSignal },
): Promise<FoundBreak[]> {
	// Only sealed events are complete. Later events are checked now and again in the next run.
	const next = await readRow(
		tx,
		sql`
		select coalesce(max(to_seq), 0) as seq, coalesce(max(n), 0) as block from ledger.seal_block`,
	);
	const last = await readRow(tx, sql`select seq, block from ledger.reconciled`);
	const since = full ? 0n : last.seq;

	const found: FoundBreak[] = [];
	for (const { name, breaks } of invariants) {
		signal?.throwIfAborted();
		const { rows } = await breaks(since).execute(tx);
		for (const row of rows) found.push(await report(tx, name, row));
	}
	signal?.throwIfAborted();
	for (const problem of await verifySeals(tx, full ? 1 : last.block + 1)) {
		const detail = `block ${problem.n}: ${problem.problem}`;
		const row = { account_id: null, tx_id: problem.tx_id, detail };
		found.push(await report(tx, 'I11', row));
	}
	await sql`select ledger.mark_reconciled(${next.seq}, ${next.block})`.execute(tx);
	return found;
}

/** True while the account has an open break, which forbids withdrawals. */
export async function isWithdrawalFrozen(tx: Tx, account: Account): Promise<boolean> {
	const { kind, ownerId, currency } = account;
	const { rows } = await sql`
		select from ledger.break
		where cleared_at is null
			and account_id = ledger.find_account(${ownerId ?? null}::int, ${kind}, ${currency})
		limit 1`.execute(tx);
	return rows.length > 0;
}

async function report(tx: Tx, invariant: string, row: Break): Promise<FoundBreak> {
	const { account_id, tx_id, detail } = row;
	const { rows } = await sql<{ isNew: boolean }>`
		select ledger.report_break(${invariant}, ${account_id}::int, ${tx_id}::uuid, ${detail})
			as "isNew"`.execute(tx);
	return { invariant, ...row, isNew: rows[0]?.isNew ?? false };
}

async function readRow(tx: Tx, query: ReturnType<typeof sql>) {
	const { rows } = await query.execute(tx);
	const [row] = rows as { seq: bigint; block: number }[];
	if (!row) throw new Error('the query returned no row');
	return row;
}
