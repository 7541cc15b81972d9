import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Log-ins that are remembered for a day. The browser's token is the selector and a validator, which
 * changes with each use; only hashes of validators are kept. The sessions that came of one say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE member_remembered (
			selector text PRIMARY KEY,
			member_id integer NOT NULL REFERENCES member (id),
			validator_hash bytea NOT NULL,
			/** The one before, which another tab may still bring for a moment. */
			previous_hash bytea,
			used_at timestamptz NOT NULL,
			expires_at timestamptz NOT NULL,
			device_hash bytea NOT NULL
		)`.execute(db);
	await sql`CREATE INDEX member_remembered_of_member ON member_remembered (member_id)`.execute(db);
	await sql`CREATE INDEX member_remembered_expiry ON member_remembered (expires_at)`.execute(db);
	await sql`ALTER TABLE member_session ADD COLUMN remembered_by text`.execute(db);
	await sql`
		CREATE INDEX member_session_remembered ON member_session (remembered_by)
		WHERE remembered_by IS NOT NULL AND ended_at IS NULL`.execute(db);
}
