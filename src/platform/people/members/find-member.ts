import type { Tx } from '#platform/db/database.ts';
import { findMember } from './members.ts';

/** Who has a name, for operators; nothing when nobody has it. */
export async function findMemberByName(db: Tx, username: string) {
	const member = await findMember(db, { username });
	return member && { id: member.id };
}
