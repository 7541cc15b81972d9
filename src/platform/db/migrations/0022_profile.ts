import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What is known of members beside their name. Numbers, addresses and details are sealed; a mark
 * finds a number or an address again. One that is proven belongs to one member alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE member_profile (
			member_id integer PRIMARY KEY REFERENCES member (id),
			dial_code text CHECK (dial_code ~ '^[0-9]{1,4}$'),
			mobile bytea,
			mobile_mark bytea,
			mobile_verified_at timestamptz,
			email bytea,
			email_mark bytea,
			email_verified_at timestamptz,
			birth_date date,
			details bytea,
			payment_password_hash text,
			CHECK ((mobile IS NULL) = (mobile_mark IS NULL) AND (mobile IS NULL) = (dial_code IS NULL)),
			CHECK ((email IS NULL) = (email_mark IS NULL)),
			CHECK (mobile IS NOT NULL OR mobile_verified_at IS NULL),
			CHECK (email IS NOT NULL OR email_verified_at IS NULL)
		)`.execute(db);
	await sql`
		CREATE UNIQUE INDEX member_profile_mobile ON member_profile (mobile_mark)
		WHERE mobile_verified_at IS NOT NULL`.execute(db);
	await sql`
		CREATE UNIQUE INDEX member_profile_email ON member_profile (email_mark)
		WHERE email_verified_at IS NOT NULL`.execute(db);
}
