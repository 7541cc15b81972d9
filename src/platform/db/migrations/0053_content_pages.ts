import { type Kysely, sql } from 'kysely';

/** The words of the pages that operators edit: a list of sections each. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE content_page (
			slug text PRIMARY KEY CHECK (slug ~ '^[a-z][a-z0-9-]{0,31}$'),
			titles jsonb NOT NULL,
			leads jsonb NOT NULL,
			sections jsonb NOT NULL,
			changed_at timestamptz NOT NULL DEFAULT now()
		)`.execute(db);
	await sql`
		CREATE FUNCTION content_page_touch() RETURNS trigger LANGUAGE plpgsql
		SET search_path = public, pg_temp AS $$
		BEGIN
			NEW.changed_at := now();
			RETURN NEW;
		END $$`.execute(db);
	await sql`
		CREATE TRIGGER touch BEFORE UPDATE ON content_page
		FOR EACH ROW EXECUTE FUNCTION content_page_touch()`.execute(db);
	await sql`
		CREATE TRIGGER raise_tag AFTER INSERT OR UPDATE OR DELETE ON content_page
		FOR EACH STATEMENT EXECUTE FUNCTION system_raise_tag('pages')`.execute(db);
}
