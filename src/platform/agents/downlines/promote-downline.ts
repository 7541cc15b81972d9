import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { findMember, updateMemberType } from '#platform/people/members/members.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { isDirect, lockMembers } from '../contracts/chain-rows.ts';

interface PromoteInput {
	agent: { memberId: number; username: string };
	memberId: number;
}

/**
 * Makes a member directly below an agent an agent (type 1), and tells it. Refuses `promote_not_direct`
 * for any other account, and for one that is an agent.
 */
export async function promoteDownline(tx: Tx, { agent, memberId }: PromoteInput): Promise<void> {
	await lockMembers(tx, [memberId]);
	const isBelow = await isDirect(tx, { uplineId: agent.memberId, memberId });
	const member = isBelow ? await findMember(tx, { id: memberId }) : undefined;
	if (member?.type !== 0) throw refuse('promote_not_direct');
	await updateMemberType(tx, memberId, 1);
	const account = agent.username.toLowerCase();
	await notify(tx, memberId, 'agent_promoted', { account }, `member:${agent.memberId}`);
}
