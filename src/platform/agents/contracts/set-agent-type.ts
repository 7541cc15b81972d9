import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import type { Tx } from '#platform/db/database.ts';
import { findMember, updateMemberType } from '#platform/people/members/members.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { lockMembers } from './chain-rows.ts';
import { selectHasOpen } from './list-rows.ts';

/** The account types that an operator may give: member, agent, general agent, affiliates. */
export const GIVEN_TYPES: readonly number[] = [0, 1, 2, 41, 42];

/**
 * Changes the account type of a member, and returns the one before. Throws `CommandError` for a trial,
 * and while the member has contracts or open offers on either side.
 */
export async function setAgentType(
	tx: Tx,
	{ memberId, type }: { memberId: number; type: number },
): Promise<number> {
	await lockMembers(tx, [memberId]);
	const member = await findMember(tx, { id: memberId });
	if (!member || member.type === TRIAL_TYPE) {
		throw new CommandError('A trial account has no other type.');
	}
	if (member.type !== type && (await selectHasOpen(tx, memberId))) {
		throw new CommandError('The member has contracts or open offers: end them first.');
	}
	await updateMemberType(tx, memberId, type);
	return member.type;
}
