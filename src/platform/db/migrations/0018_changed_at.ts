import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** When a promotion was last edited: search engines are told (docs/seo.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		ALTER TABLE bonus_promotion
		ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now()`.execute(db);
	await sql`
		CREATE FUNCTION bonus_promotion_touch() RETURNS trigger LANGUAGE plpgsql
		SET search_path = public, pg_temp AS $$
		BEGIN
			NEW.changed_at := now();
			RETURN NEW;
		END $$`.execute(db);
	await sql`
		CREATE TRIGGER touch BEFORE UPDATE ON bonus_promotion
		FOR EACH ROW EXECUTE FUNCTION bonus_promotion_touch()`.execute(db);
}
