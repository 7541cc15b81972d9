import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The catalogue: what vendors and games look like. Whether they may be played is the vendor
 * module's to know. `launch_url` holds `{hostname}`, the site's own host name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE game_vendor (
			vendor_code text PRIMARY KEY REFERENCES vendor (code),
			names jsonb NOT NULL,
			icon text NOT NULL,
			is_hot boolean NOT NULL DEFAULT false,
			launch_url text NOT NULL,
			position integer NOT NULL DEFAULT 0
		)`.execute(db);
	await sql`
		CREATE TABLE game (
			id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			vendor_code text NOT NULL REFERENCES game_vendor (vendor_code),
			game_code text NOT NULL,
			game_type text NOT NULL,
			names jsonb NOT NULL,
			icon text NOT NULL,
			is_hot boolean NOT NULL DEFAULT false,
			stake_min bigint NOT NULL CHECK (stake_min > 0),
			rtp text,
			position integer NOT NULL DEFAULT 0,
			UNIQUE (vendor_code, game_code)
		)`.execute(db);
	await sql`CREATE INDEX game_order ON game (game_type, position, id)`.execute(db);
}
