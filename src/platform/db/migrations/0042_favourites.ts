import { type Kysely, sql } from 'kysely';

/** The games that members marked with a heart. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE game_favourite (
			member_id integer NOT NULL REFERENCES member (id),
			game_id integer NOT NULL REFERENCES game (id),
			added_at timestamptz NOT NULL,
			PRIMARY KEY (member_id, game_id)
		)`.execute(db);
}
