import { isAgentType } from '#lib/rules/auth/account.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import { lockMembers } from './contracts/chain-rows.ts';

/** Locks an agent until the transaction ends; false for one who cannot recruit now. */
export async function lockRecruiter(tx: Tx, agentId: number): Promise<boolean> {
	await lockMembers(tx, [agentId]);
	const agent = await findMember(tx, { id: agentId });
	return agent?.status === 'active' && isAgentType(agent.type);
}

/** Locks an agent who wants to recruit. Refuses `excluded` for one who cannot now. */
export async function requireRecruiter(tx: Tx, agentId: number): Promise<void> {
	if (!(await lockRecruiter(tx, agentId))) throw refuse('excluded');
}
