import { type Kysely, sql } from 'kysely';
import { namesKey, searchGames, searchKey } from './games/search.ts';

/** The names of games as they sound, kept by the table itself so that no writer can forget them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db);
	// Loads the extension, so that its setting is known to the function below.
	await sql`SELECT similarity('a', 'b')`.execute(db);
	await sql.raw(searchKey).execute(db);
	await sql.raw(namesKey).execute(db);
	await sql`
		ALTER TABLE game
			ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (game_names_key(names)) STORED
		`.execute(db);
	await sql`CREATE INDEX game_search_words ON game USING gin (search gin_trgm_ops)`.execute(db);
	await sql.raw(searchGames).execute(db);
	await sql`
		GRANT EXECUTE ON FUNCTION game_search_key(text), game_names_key(jsonb), game_search(text)
		TO jhilik_app`.execute(db);
}
