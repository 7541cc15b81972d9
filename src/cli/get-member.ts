import type { Database } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import { CommandError } from '#platform/settings/command-error.ts';

/** Finds a member by its user name. Throws `CommandError` without one. */
export async function getMember(db: Database, username: string) {
	const member = await findMember(db, { username });
	if (!member) throw new CommandError(`There is no member "${username}".`);
	return member;
}
