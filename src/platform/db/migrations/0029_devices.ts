import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Which browser a session is in, when its member last proved who they are (never, for a session
 * that an earlier log-in was remembered by), and the browsers each member has logged in from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		ALTER TABLE member_session
			ADD COLUMN device_hash bytea,
			ADD COLUMN authenticated_at timestamptz`.execute(db);
	await sql`
		CREATE INDEX member_session_living ON member_session (member_id)
		WHERE ended_at IS NULL`.execute(db);
	await sql`
		CREATE TABLE member_device (
			member_id integer NOT NULL REFERENCES member (id),
			device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
			first_seen_at timestamptz NOT NULL,
			last_seen_at timestamptz NOT NULL,
			PRIMARY KEY (member_id, device_hash)
		)`.execute(db);
}
