import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Sign-ins by phone at Google that have proven something here: each counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE code_phone_proof (
			proof_hash bytea PRIMARY KEY,
			used_at timestamptz NOT NULL
		)`.execute(db);
	await sql`CREATE INDEX code_phone_proof_by_age ON code_phone_proof (used_at)`.execute(db);
}
