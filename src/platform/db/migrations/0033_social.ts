import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Accounts of other providers that members sign in with, each by its issuer and subject and never by
 * an e-mail address. A row is what the member has confirmed: it is neither changed nor removed. The
 * other two tables hold a sign-in under way, sealed, by the hash of what the browser has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE social_identity (
			id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			member_id integer NOT NULL REFERENCES member (id),
			provider text NOT NULL CHECK (provider IN ('google', 'facebook')),
			issuer text NOT NULL,
			subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
			confirmed_at timestamptz NOT NULL,
			UNIQUE (issuer, subject),
			UNIQUE (member_id, provider)
		)`.execute(db);
	await sql`
		CREATE FUNCTION social_keep_identity() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN
			RAISE EXCEPTION 'a confirmed sign-in of a provider is for good' USING ERRCODE = 'JH003';
		END $$`.execute(db);
	await sql`
		CREATE TRIGGER keep_identity BEFORE UPDATE OR DELETE OR TRUNCATE ON social_identity
		FOR EACH STATEMENT EXECUTE FUNCTION social_keep_identity()`.execute(db);
	await sql`REVOKE UPDATE, DELETE, TRUNCATE ON social_identity FROM jhilik_app`.execute(db);
	await sql`
		CREATE TABLE social_attempt (
			state_hash bytea PRIMARY KEY,
			device_hash bytea NOT NULL,
			provider text NOT NULL,
			member_id integer REFERENCES member (id),
			sealed bytea NOT NULL,
			expires_at timestamptz NOT NULL
		)`.execute(db);
	await sql`CREATE INDEX ON social_attempt (expires_at)`.execute(db);
	await sql`
		CREATE TABLE social_pending (
			device_hash bytea PRIMARY KEY,
			member_id integer REFERENCES member (id),
			sealed bytea NOT NULL,
			expires_at timestamptz NOT NULL
		)`.execute(db);
	await sql`CREATE INDEX ON social_pending (expires_at)`.execute(db);
}
