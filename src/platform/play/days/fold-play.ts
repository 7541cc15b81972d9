import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import { secondsAfter } from '#lib/time.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { addBatch, closeDays } from './rows.ts';

/** Events of one transaction. */
const BATCH = 2000;

/**
 * How long after midnight a day is closed. An event that takes longer from its instant to its commit
 * is booked on the next day; it still belongs to its own.
 */
const CLOSE_AFTER_S = 30;

/**
 * Adds the events so far to the sums of play and money by member and business day, a transaction per
 * batch, and closes the days that have passed. It seals the ledger first, because only sealed events
 * are complete. Running it twice changes nothing.
 */
export async function foldPlay(db: Database, signal?: AbortSignal): Promise<void> {
	const now = await readNow(db);
	// Otherwise events until `now` may be missing, and no day is closed by this run.
	const isSealed = await sealLedger(db, signal);
	let hasMore = true;
	while (hasMore && !signal?.aborted) {
		hasMore = await transaction(db, (tx) => addBatch(tx, BATCH, BRAND_TIME_ZONE));
	}
	if (!isSealed || hasMore) return;
	await closeDays(db, secondsAfter(now, -CLOSE_AFTER_S), BRAND_TIME_ZONE);
}
