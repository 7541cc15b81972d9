import { sql } from 'kysely';

/** By several names whoever has the first of them is found. */
export type MemberKey = { id: number } | { username: string } | { usernames: readonly string[] };

/** The condition of a look-up, for each key one read of an index. */
export function matchMember(by: MemberKey) {
	if ('id' in by) return sql<boolean>`id = ${by.id}`;
	return sql<boolean>`username = any(${namesOf(by)}::text[])`;
}

/** In which order members that a key finds are meant. */
export function rankOf(by: MemberKey) {
	return 'id' in by ? sql`id` : sql`array_position(${namesOf(by)}::text[], username)`;
}

function namesOf(by: Exclude<MemberKey, { id: number }>): string[] {
	const names = 'usernames' in by ? by.usernames : [by.username];
	return names.map((name) => name.toLowerCase());
}
