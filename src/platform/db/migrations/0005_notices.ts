import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Banners and notices. Texts are objects by language: `{"bn": "…", "en": "…"}`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE notice_banner (
			id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			group_name text NOT NULL,
			image text NOT NULL,
			titles jsonb NOT NULL,
			contents jsonb NOT NULL,
			link text,
			link_texts jsonb NOT NULL DEFAULT '{}',
			position integer NOT NULL DEFAULT 0,
			starts_at timestamptz NOT NULL DEFAULT now(),
			ends_at timestamptz
		)`.execute(db);
	await sql`
		CREATE TABLE notice (
			id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			kind text NOT NULL CHECK (kind IN ('player', 'popup', 'promotion')),
			titles jsonb NOT NULL,
			contents jsonb NOT NULL,
			position integer NOT NULL DEFAULT 0,
			starts_at timestamptz NOT NULL DEFAULT now(),
			ends_at timestamptz
		)`.execute(db);
}
