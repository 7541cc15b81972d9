import { type Kysely, sql } from 'kysely';

/**
 * Binds launch and play tokens to the session that launched the game. The token of a session changes
 * while its id stays. It is no reference: inserting a token would wait for a locked session, and a
 * deleted session ends its tokens as an ended one does. Earlier tokens have no session and are
 * deleted: a game is launched again, and its open rounds end without a token.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['vendor_launch_token', 'vendor_play_token']) {
		await sql`delete from ${sql.table(table)}`.execute(db);
		await sql`alter table ${sql.table(table)} add column session_id integer not null`.execute(db);
	}
	// Playing updates the row of its session each minute.
	await sql`alter table member_session set (fillfactor = 80)`.execute(db);
}
