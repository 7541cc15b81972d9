import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Levels with the turnover they need, and what is added up of each member's turnover: the rounds up
 * to `through_round` are in `total`, those of `month` in `month_total` too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE vip_level (
			rank smallint PRIMARY KEY CHECK (rank > 0),
			names jsonb NOT NULL,
			total_turnover bigint NOT NULL CHECK (total_turnover >= 0),
			month_turnover bigint NOT NULL DEFAULT 0 CHECK (month_turnover >= 0),
			benefits jsonb NOT NULL DEFAULT '[]'
		)`.execute(db);
	await sql`
		CREATE TRIGGER raise_tag AFTER INSERT OR UPDATE OR DELETE ON vip_level
		FOR EACH STATEMENT EXECUTE FUNCTION system_raise_tag('vip')`.execute(db);
	await sql`
		CREATE TABLE vip_turnover (
			member_id integer NOT NULL REFERENCES member (id),
			currency text NOT NULL,
			through_round bigint NOT NULL,
			total bigint NOT NULL CHECK (total >= 0),
			month text NOT NULL CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
			month_total bigint NOT NULL CHECK (month_total BETWEEN 0 AND total),
			PRIMARY KEY (member_id, currency)
		)`.execute(db);
}
