import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Codes that were asked for, and messages that wait in the outbox. Neither a code nor a number nor
 * an address is in clear: a code is a keyed hash, a recipient a mark, a message is sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE code_request (
			id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			purpose text NOT NULL,
			recipient_mark bytea NOT NULL,
			device_hash bytea NOT NULL,
			member_id integer REFERENCES member (id),
			address text NOT NULL,
			code_hash bytea NOT NULL,
			tries_left smallint NOT NULL CHECK (tries_left >= 0),
			requested_at timestamptz NOT NULL,
			expires_at timestamptz NOT NULL,
			used_at timestamptz
		)`.execute(db);
	await sql`
		CREATE INDEX code_request_of_recipient ON code_request (recipient_mark, requested_at)`.execute(
		db,
	);
	await sql`
		CREATE INDEX code_request_from_address ON code_request (address, requested_at)`.execute(db);
	await sql`CREATE INDEX code_request_by_age ON code_request (requested_at)`.execute(db);
	await sql`
		CREATE TABLE message_outbox (
			id uuid PRIMARY KEY,
			kind text NOT NULL CHECK (kind IN ('sms', 'email')),
			sealed bytea NOT NULL,
			created_at timestamptz NOT NULL DEFAULT now(),
			expires_at timestamptz NOT NULL
		)`.execute(db);
	await sql`CREATE INDEX message_outbox_by_end ON message_outbox (expires_at)`.execute(db);
}
