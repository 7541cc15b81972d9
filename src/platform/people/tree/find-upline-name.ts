import type { Tx } from '#platform/db/database.ts';
import { selectUplineName } from './rows.ts';

/** Finds the account name of a member's direct upline of today; undefined at the top of a line. */
export async function findUplineName(db: Tx, memberId: number): Promise<string | undefined> {
	return await selectUplineName(db, memberId);
}
