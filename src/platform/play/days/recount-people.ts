import type { Money } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { longTransaction, recountNext } from './rebuild-rows.ts';

/**
 * Counts the people of teams anew in periods that are not counted yet, or with another least valid bet
 * of active members; the latest period first, a transaction each, in which no fold runs. Until then
 * people of these periods are counted when they are asked for.
 */
export async function recountPeople(
	db: Database,
	{ activeMin, signal }: { activeMin: Money; signal?: AbortSignal | undefined },
): Promise<void> {
	let hasMore = true;
	while (hasMore && !signal?.aborted) {
		hasMore = await longTransaction(db, (tx) => recountNext(tx, activeMin));
	}
}
