import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectDownlineCounts, selectReferralCode } from './rows.ts';

/** Who joined within this time is new. */
const NEW_S = 7 * 24 * 60 * 60;

/**
 * How many members stand below one: right below, at any depth, agents and newcomers among them; and
 * the code by which more come.
 */
export async function countDownlines(db: Tx, memberId: number, now: Date) {
	const counts = await selectDownlineCounts(db, { memberId, since: secondsAfter(now, -NEW_S) });
	return { ...counts, referralCode: await selectReferralCode(db, memberId) };
}
