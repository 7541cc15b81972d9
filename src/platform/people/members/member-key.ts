import { sql } from 'kysely';

/** A lookup key. With several usernames, the first match wins. */
export type MemberKey = { id: number } | { username: string } | { usernames: readonly string[] };

/** The lookup condition. Every kind of key uses one index. */
export function matchMember(by: MemberKey) {
	if ('id' in by) return sql<boolean>`id = ${by.id}`;
	return sql<boolean>`username = any(${namesOf(by)}::text[])`;
}

/** The sort order that puts the first of several usernames first. */
export function rankOf(by: MemberKey) {
	return 'id' in by ? sql`id` : sql`array_position(${namesOf(by)}::text[], username)`;
}

function namesOf(by: Exclude<MemberKey, { id: number }>): string[] {
	const names = 'usernames' in by ? by.usernames : [by.username];
	return names.map((name) => name.toLowerCase());
}
