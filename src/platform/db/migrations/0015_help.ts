import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The help centre, and whether a member's password has to be changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE help_category (
			code text PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{0,31}$'),
			titles jsonb NOT NULL,
			summaries jsonb NOT NULL DEFAULT '{}',
			position integer NOT NULL DEFAULT 0
		)`.execute(db);
	await sql`
		CREATE TABLE help_article (
			slug text PRIMARY KEY CHECK (slug ~ '^[a-z][a-z0-9-]{0,63}$'),
			category_code text NOT NULL REFERENCES help_category (code),
			titles jsonb NOT NULL,
			contents jsonb NOT NULL,
			is_frequent boolean NOT NULL DEFAULT false,
			position integer NOT NULL DEFAULT 0,
			changed_at timestamptz NOT NULL DEFAULT now()
		)`.execute(db);
	await sql`
		CREATE FUNCTION help_article_touch() RETURNS trigger LANGUAGE plpgsql
		SET search_path = public, pg_temp AS $$
		BEGIN
			NEW.changed_at := now();
			RETURN NEW;
		END $$`.execute(db);
	await sql`
		CREATE TRIGGER touch BEFORE UPDATE ON help_article
		FOR EACH ROW EXECUTE FUNCTION help_article_touch()`.execute(db);
	for (const table of ['help_category', 'help_article']) {
		await sql`
			CREATE TRIGGER raise_tag AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
			FOR EACH STATEMENT EXECUTE FUNCTION system_raise_tag('help')`.execute(db);
	}
	await sql`
		ALTER TABLE member ADD COLUMN password_expired boolean NOT NULL DEFAULT false`.execute(db);
}
