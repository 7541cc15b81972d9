import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectDownlineCounts, selectReferralCode } from './rows.ts';

/** Maximum account age of a new downline. */
const NEW_S = 7 * 24 * 60 * 60;

/**
 * Counts the downlines of a member: direct ones, all levels, agents and new ones. Also returns the
 * member's referral code.
 */
export async function countDownlines(db: Tx, memberId: number, now: Date) {
	const counts = await selectDownlineCounts(db, { memberId, since: secondsAfter(now, -NEW_S) });
	return { ...counts, referralCode: await selectReferralCode(db, memberId) };
}
