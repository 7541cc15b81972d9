import { type Kysely, sql } from 'kysely';

/** Whether a log-in that waits asks for the name of the bank account beside its code. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		ALTER TABLE member_pending_login
			ADD COLUMN asks_account_name boolean NOT NULL DEFAULT false`.execute(db);
}
