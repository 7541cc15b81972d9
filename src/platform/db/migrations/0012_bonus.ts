import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Promotions as people read them; what they grant comes with the grants. Texts are objects by
 * language. `new_until` ends the label NEW by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE bonus_category (
			code text PRIMARY KEY CHECK (code ~ '^[A-Z][A-Z0-9_]{0,31}$'),
			names jsonb NOT NULL,
			position integer NOT NULL DEFAULT 0
		)`.execute(db);
	await sql`
		CREATE TABLE bonus_promotion (
			id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			category text NOT NULL REFERENCES bonus_category (code),
			titles jsonb NOT NULL,
			summaries jsonb NOT NULL,
			contents jsonb NOT NULL,
			terms jsonb NOT NULL,
			image text,
			link text,
			link_texts jsonb NOT NULL DEFAULT '{}',
			is_hot boolean NOT NULL DEFAULT false,
			new_until timestamptz,
			position integer NOT NULL DEFAULT 0,
			starts_at timestamptz NOT NULL DEFAULT now(),
			ends_at timestamptz,
			CHECK (ends_at > starts_at)
		)`.execute(db);
	for (const table of ['bonus_category', 'bonus_promotion']) {
		await sql`
			CREATE TRIGGER raise_tag AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
			FOR EACH STATEMENT EXECUTE FUNCTION system_raise_tag('promotions')`.execute(db);
	}
}
