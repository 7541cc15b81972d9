import { isAgentType } from '#lib/rules/auth/account.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectUplineType } from './rows.ts';

/** Whether a member's direct upline is an agent, to whom money may be sent. */
export async function hasAgentUpline(db: Tx, memberId: number): Promise<boolean> {
	const type = await selectUplineType(db, memberId);
	return type !== undefined && isAgentType(type);
}
