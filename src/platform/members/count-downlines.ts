import type { Tx } from '#platform/db/database.ts';
import { selectDownlineCounts } from './rows.ts';

/** How many members stand below one: right below, at any depth, and agents among them. */
export async function countDownlines(db: Tx, memberId: number) {
	return await selectDownlineCounts(db, memberId);
}
