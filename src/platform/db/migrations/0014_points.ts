import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What points can be redeemed for, and who stands below whom. Points: 1/10,000, as money. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE points_goods (
			id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			names jsonb NOT NULL,
			descriptions jsonb NOT NULL DEFAULT '{}',
			image text,
			points bigint NOT NULL CHECK (points > 0),
			amount bigint CHECK (amount > 0),
			quantity integer NOT NULL CHECK (quantity >= 0),
			position integer NOT NULL DEFAULT 0,
			starts_at timestamptz NOT NULL DEFAULT now(),
			ends_at timestamptz,
			CHECK (ends_at > starts_at)
		)`.execute(db);
	await sql`
		CREATE TRIGGER raise_tag AFTER INSERT OR UPDATE OR DELETE ON points_goods
		FOR EACH STATEMENT EXECUTE FUNCTION system_raise_tag('points')`.execute(db);
	await sql`
		ALTER TABLE member ADD COLUMN upline_id integer
		REFERENCES member (id) CHECK (upline_id <> id)`.execute(db);
	await sql`
		CREATE INDEX member_of_upline ON member (upline_id) WHERE upline_id IS NOT NULL`.execute(db);
}
