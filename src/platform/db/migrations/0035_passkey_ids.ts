import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The database repeats no pattern more than 255 times: the length of a passkey's id stands apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		ALTER TABLE member_passkey
			DROP CONSTRAINT member_passkey_id_check,
			ADD CONSTRAINT member_passkey_id_check
				CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 1400)`.execute(db);
}
