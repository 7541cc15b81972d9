import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

const WAIT_MAX_MS = 8000;
const POLL_MS = 50;

/**
 * Seals every event posted so far into a block of the hash chain. Waits for transactions that may
 * still commit an earlier sequence number. Returns false when one takes too long; the next run then
 * seals.
 */
export async function sealLedger(tx: Tx, signal?: AbortSignal): Promise<boolean> {
	const { rows } = await sql<{ to_seq: bigint; before: string }>`
		select to_seq, before::text from ledger.horizon()`.execute(tx);
	const [horizon] = rows;
	if (!horizon) throw new Error('ledger.horizon returned no row');

	const deadline = performance.now() + WAIT_MAX_MS;
	while (performance.now() < deadline && !signal?.aborted) {
		const sealed = await sql<{ done: boolean }>`
			select ledger.seal(${horizon.to_seq}, ${horizon.before}::xid8) as done`.execute(tx);
		if (sealed.rows[0]?.done) return true;
		await delay(POLL_MS);
	}
	return false;
}

export interface SealProblem {
	/** The number of the block. */
	n: number;
	seq: bigint | null;
	tx_id: string | null;
	problem: string;
}

/** Lists every mismatch between events and seals from a block on. */
export async function verifySeals(tx: Tx, fromBlock = 1): Promise<SealProblem[]> {
	const { rows } = await sql<SealProblem>`
		select * from ledger.verify_seals(${fromBlock}) order by n, seq`.execute(tx);
	return rows;
}
