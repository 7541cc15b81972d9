import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Jackpots. The money is in the account `jackpot.<code>`; here is how fast the house fills it and
 * until when it has paid. A change counts for what is paid from then on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE jackpot (
			code text PRIMARY KEY CHECK (code ~ '^[a-z0-9-]{1,32}$'),
			currency text NOT NULL,
			step bigint NOT NULL CHECK (step > 0),
			step_ms integer NOT NULL CHECK (step_ms > 0),
			funded_until timestamptz NOT NULL,
			contributed bigint NOT NULL DEFAULT 0 CHECK (contributed >= 0)
		)`.execute(db);
	await sql`
		CREATE TRIGGER raise_tag AFTER INSERT OR UPDATE OR DELETE ON jackpot
		FOR EACH STATEMENT EXECUTE FUNCTION system_raise_tag('jackpot')`.execute(db);
}
