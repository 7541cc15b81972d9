import { type Kysely, sql } from 'kysely';

/**
 * What a remembered log-in was opened by: who came by a code may not know the password, and is not
 * made to change it when the browser comes back either. Of those before nobody knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		ALTER TABLE member_remembered
			ADD COLUMN proved_by text NOT NULL DEFAULT 'remembered'`.execute(db);
}
