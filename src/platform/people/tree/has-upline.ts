import type { Tx } from '#platform/db/database.ts';
import { selectHasUpline } from './rows.ts';

/** Whether a member has an upline today, or in the days to come. */
export async function hasUpline(db: Tx, memberId: number): Promise<boolean> {
	return await selectHasUpline(db, memberId);
}
