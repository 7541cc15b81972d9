import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Pictures to be read and proofs that are used up, each for minutes. No browser's key is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE human_captcha (
			device_hash bytea PRIMARY KEY,
			code text NOT NULL,
			expires_at timestamptz NOT NULL
		)`.execute(db);
	await sql`CREATE INDEX human_captcha_expiry ON human_captcha (expires_at)`.execute(db);
	await sql`
		CREATE TABLE human_used_proof (
			mark bytea PRIMARY KEY,
			expires_at timestamptz NOT NULL
		)`.execute(db);
	await sql`CREATE INDEX human_used_proof_expiry ON human_used_proof (expires_at)`.execute(db);
}
