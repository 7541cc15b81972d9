import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * When trial accounts end, and that they and nobody else hold trial money. What was there before the
 * rule is left alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE member_trial (
			member_id integer PRIMARY KEY REFERENCES member (id),
			closes_at timestamptz NOT NULL,
			closed_at timestamptz
		)`.execute(db);
	await sql`
		CREATE INDEX member_trial_open ON member_trial (closes_at)
		WHERE closed_at IS NULL`.execute(db);
	await sql`
		ALTER TABLE member ADD CONSTRAINT member_trial_money
		CHECK ((type = 4) = (currency = 'DEMO')) NOT VALID`.execute(db);
}
