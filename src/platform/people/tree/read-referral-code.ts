import type { Tx } from '#platform/db/database.ts';
import { selectReferralCode } from './rows.ts';

/** Reads the code by which a member invites others. */
export async function readReferralCode(db: Tx, memberId: number): Promise<string> {
	return await selectReferralCode(db, memberId);
}
