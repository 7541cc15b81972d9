import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Locks a member's row, as limits and exclusions do: only one of them happens at a time. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
	await sql`select from member where id = ${memberId} for no key update`.execute(tx);
}
