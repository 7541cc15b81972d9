import type { Tx } from '#platform/db/database.ts';
import { type BonusView, selectBonuses } from './rows.ts';

export type { BonusView } from './rows.ts';

/** Lists the member's latest bonuses, the newest first. */
export async function listBonuses(db: Tx, memberId: number, limit: number): Promise<BonusView[]> {
	return await selectBonuses(db, memberId, limit);
}
