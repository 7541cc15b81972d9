import type { Tx } from '#platform/db/database.ts';
import { deleteExpiredChallenges } from '../passkeys/rows.ts';
import { deleteExpired } from './rows.ts';

/** Deletes expired pending logins and passkey challenges. */
export async function purgePendingLogins(db: Tx, now: Date): Promise<void> {
	await deleteExpired(db, now);
	await deleteExpiredChallenges(db, now);
}
