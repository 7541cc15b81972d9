import type { Tx } from '#platform/db/database.ts';
import { selectIsBelow } from './rows.ts';

/** Whether a member is in the team of an agent: somewhere below it today. */
export async function isInTeam(
	db: Tx,
	{ agentId, memberId }: { agentId: number; memberId: number },
): Promise<boolean> {
	return await selectIsBelow(db, { agentId, memberId });
}
