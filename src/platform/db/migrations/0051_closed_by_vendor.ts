import { type Kysely, sql } from 'kysely';

/**
 * Who closed a game: what the vendor gave up opens again when the vendor lists it again, what the
 * operator closed does not. Of games that are closed already nobody knows; they stay closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		ALTER TABLE vendor_game
			ADD COLUMN is_given_up boolean NOT NULL DEFAULT false`.execute(db);
}
