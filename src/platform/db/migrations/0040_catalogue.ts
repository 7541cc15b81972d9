import { type Kysely, sql } from 'kysely';

/**
 * What lists show of a title and filter by. A vendor may be in the catalogue before it is connected:
 * it is a row of `vendor` once it is, and nothing of it can be played before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		ALTER TABLE game_vendor
			DROP CONSTRAINT game_vendor_vendor_code_fkey,
			ALTER COLUMN launch_url DROP NOT NULL`.execute(db);
	await sql`
		ALTER TABLE game
			ADD COLUMN classification text
				CHECK (classification IN ('SC', 'VP', 'TG', 'AC', 'JP', 'BG')),
			ADD COLUMN lines integer CHECK (lines > 0),
			ADD COLUMN hot_rank integer CHECK (hot_rank > 0),
			ADD COLUMN released_on date`.execute(db);
	await sql`CREATE INDEX game_of_vendor ON game (vendor_code, position, id)`.execute(db);
	await sql`CREATE INDEX game_hot ON game (hot_rank, position, id) WHERE is_hot`.execute(db);
	// In parts of 10,000: what of a stake counts as turnover.
	await sql`
		ALTER TABLE vendor_game ADD COLUMN turnover_bp integer NOT NULL DEFAULT 10000
			CHECK (turnover_bp BETWEEN 0 AND 10000)`.execute(db);
}
