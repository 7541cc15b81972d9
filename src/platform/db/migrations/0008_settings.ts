import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Settings that an operator has changed, and the log of every change, which nobody rewrites. The
 * flags become settings like any other; those that were as seeded are left to their defaults.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE system_setting (
			key text PRIMARY KEY,
			value jsonb NOT NULL,
			changed_by text NOT NULL,
			changed_at timestamptz NOT NULL DEFAULT now()
		)`.execute(db);
	await sql`
		CREATE TABLE system_change (
			id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			key text NOT NULL,
			before jsonb,
			after jsonb,
			changed_by text NOT NULL,
			changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
		)`.execute(db);
	await sql`CREATE INDEX ON system_change (key, id)`.execute(db);
	await logChanges(db);
	await sql`
		INSERT INTO system_setting (key, value, changed_by)
		SELECT mod_id, to_jsonb(enabled), 'migration' FROM system_flag
		WHERE enabled IS DISTINCT FROM (mod_id IN ('USERNAMEREG3', 'DIRECTREG3'))`.execute(db);
	await sql`DROP TABLE system_flag`.execute(db);
}

/** The log is written by triggers, so that a change made by hand is in it too. */
async function logChanges(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE FUNCTION system_log_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
		SET search_path = public, pg_temp AS $$
		BEGIN
			INSERT INTO system_change (key, before, after, changed_by) VALUES (
				coalesce(NEW.key, OLD.key),
				OLD.value,
				NEW.value,
				coalesce(
					NEW.changed_by,
					nullif(current_setting('jhilik.changed_by', true), ''),
					session_user
				)
			);
			RETURN NULL;
		END $$`.execute(db);
	await sql`
		CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON system_setting
		FOR EACH ROW EXECUTE FUNCTION system_log_change()`.execute(db);
	await sql`
		CREATE FUNCTION system_keep_log() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN
			RAISE EXCEPTION 'the log of changes is append-only' USING ERRCODE = 'JH003';
		END $$`.execute(db);
	await sql`
		CREATE TRIGGER keep_log BEFORE UPDATE OR DELETE OR TRUNCATE ON system_change
		FOR EACH STATEMENT EXECUTE FUNCTION system_keep_log()`.execute(db);
	await sql`REVOKE UPDATE, DELETE ON system_change FROM jhilik_app`.execute(db);
	for (const tag of ['system', 'settings']) {
		await sql`
			CREATE TRIGGER ${sql.ref(`raise_tag_${tag}`)}
			AFTER INSERT OR UPDATE OR DELETE ON system_setting
			FOR EACH STATEMENT EXECUTE FUNCTION system_raise_tag(${sql.lit(tag)})`.execute(db);
	}
}
