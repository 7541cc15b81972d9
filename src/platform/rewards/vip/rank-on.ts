import type { Tx } from '#platform/db/database.ts';
import { selectRankOn } from './member-rows.ts';
import { raiseLevel } from './raise-levels.ts';

/**
 * Returns the level at the end of a business day, by what is booked so far. It raises the level first:
 * the bets may have reached one that is not stored yet.
 */
export async function rankOn(
	tx: Tx,
	{ memberId, day }: { memberId: number; day: string },
): Promise<number> {
	await raiseLevel(tx, memberId);
	return await selectRankOn(tx, memberId, day);
}
