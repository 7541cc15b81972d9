import type { Tx } from '#platform/db/database.ts';
import { findMember } from './members.ts';

/** Finds a member by user name, for operator commands. */
export async function findMemberByName(db: Tx, username: string) {
	const member = await findMember(db, { username });
	return member && { id: member.id };
}
