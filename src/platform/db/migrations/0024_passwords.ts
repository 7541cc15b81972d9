import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Passwords for once, links for new ones, what a session was opened by, and the few minutes after
 * a log-in in which the old password need not be typed again. Of a link only the hash is here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		ALTER TABLE member
			ADD COLUMN one_time_until timestamptz,
			ADD COLUMN one_time_used_at timestamptz,
			ADD CHECK (one_time_used_at IS NULL OR one_time_until IS NOT NULL)`.execute(db);
	await sql`
		ALTER TABLE member_session
			ADD COLUMN proved_by text,
			ADD COLUMN password_known_until timestamptz`.execute(db);
	await sql`
		CREATE TABLE member_password_reset (
			token_hash bytea PRIMARY KEY,
			member_id integer NOT NULL REFERENCES member (id),
			expires_at timestamptz NOT NULL
		)`.execute(db);
	await sql`
		CREATE INDEX member_password_reset_of_member ON member_password_reset (member_id)`.execute(db);
}
