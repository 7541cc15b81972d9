import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Account holders, their sessions and the counters of tries. A session's token is never stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE member (
			id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			username text NOT NULL UNIQUE CHECK (username = lower(username)),
			nickname text NOT NULL,
			password_hash text NOT NULL,
			status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'locked', 'excluded')),
			type smallint NOT NULL DEFAULT 0,
			currency text NOT NULL DEFAULT 'BDT',
			created_at timestamptz NOT NULL DEFAULT now()
		)`.execute(db);
	await sql`
		CREATE TABLE member_session (
			id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			token_hash bytea NOT NULL UNIQUE,
			member_id integer NOT NULL REFERENCES member (id),
			idle_s integer NOT NULL,
			created_at timestamptz NOT NULL,
			last_seen_at timestamptz NOT NULL,
			expires_at timestamptz NOT NULL,
			ended_at timestamptz,
			address text NOT NULL,
			user_agent text NOT NULL
		)`.execute(db);
	await sql`CREATE INDEX member_session_of_member ON member_session (member_id)`.execute(db);
	await sql`
		CREATE TABLE member_throttle (
			key varchar(255) PRIMARY KEY,
			points integer NOT NULL DEFAULT 0,
			expire double precision
		)`.execute(db);
}
