import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Which table a cached page's tag stands for. */
const TAGS: Record<string, string> = {
	system_flag: 'system',
	notice_banner: 'banners',
	notice: 'notices',
	game: 'games',
	game_vendor: 'games',
	vendor: 'games',
	vendor_game: 'games',
};

/**
 * Flags, and the versions of the tags that cached pages carry. Triggers raise a version with every
 * change, whoever makes it, so that no writer can forget.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE system_flag (
			mod_id text PRIMARY KEY,
			enabled boolean NOT NULL
		)`.execute(db);
	await sql`
		CREATE TABLE system_tag (
			tag text PRIMARY KEY,
			version integer NOT NULL DEFAULT 1
		)`.execute(db);
	await sql`
		CREATE FUNCTION system_raise_tag() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
		SET search_path = public, pg_temp AS $$
		BEGIN
			INSERT INTO system_tag (tag) VALUES (TG_ARGV[0])
			ON CONFLICT (tag) DO UPDATE SET version = system_tag.version + 1;
			RETURN NULL;
		END $$`.execute(db);
	for (const [table, tag] of Object.entries(TAGS)) {
		await sql`
			CREATE TRIGGER raise_tag AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
			FOR EACH STATEMENT EXECUTE FUNCTION system_raise_tag(${sql.lit(tag)})`.execute(db);
	}
}
