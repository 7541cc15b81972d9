import type { Tx } from '#platform/db/database.ts';
import { deleteExpiredChallenges } from '../passkeys/rows.ts';
import { deleteExpired } from './rows.ts';

/** Takes away log-ins and challenges that wait for nobody any more. */
export async function purgePendingLogins(db: Tx, now: Date): Promise<void> {
	await deleteExpired(db, now);
	await deleteExpiredChallenges(db, now);
}
