import { type Kysely, sql } from 'kysely';

/**
 * When a member's session of play began, and the last of the rounds before it: what was won and lost
 * since is counted from there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE vendor_play_session (
			member_id integer PRIMARY KEY REFERENCES member (id),
			started_at timestamptz NOT NULL,
			launched_at timestamptz NOT NULL,
			after_round bigint NOT NULL
		)`.execute(db);
}
