import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

const TIMEOUT_MS = 8000;
const POLL_MS = 50;

/**
 * Seals all member events so far into a block of their hash chain, as the ledger does with its
 * entries. Waits for the transactions that may still commit an earlier number; if one takes too
 * long, the next run seals. Returns whether it sealed.
 */
export async function sealEvents(tx: Tx, signal?: AbortSignal): Promise<boolean> {
	const { rows } = await sql<{ to_id: bigint; before: string }>`
		select to_id, before::text from member_event_horizon()`.execute(tx);
	const [horizon] = rows;
	if (!horizon) throw new Error('member_event_horizon returned no row');
	const deadline = performance.now() + TIMEOUT_MS;
	while (performance.now() < deadline && !signal?.aborted) {
		const sealed = await sql<{ done: boolean }>`
			select member_seal_events(${horizon.to_id}, ${horizon.before}::xid8) as done`.execute(tx);
		if (sealed.rows[0]?.done) return true;
		await delay(POLL_MS);
	}
	return false;
}

/** Lists the blocks that do not match their events. */
export async function verifyEvents(tx: Tx): Promise<{ n: number; problem: string }[]> {
	const { rows } = await sql<{ n: number; problem: string }>`
		select * from member_verify_events() order by n`.execute(tx);
	return rows;
}
