import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Deposits of play money; the id is the client's and makes a retry safe. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		CREATE TABLE wallet_deposit (
			id uuid PRIMARY KEY,
			member_id integer NOT NULL REFERENCES member (id),
			amount bigint NOT NULL CHECK (amount > 0),
			created_at timestamptz NOT NULL
		)`.execute(db);
	await sql`
		CREATE INDEX wallet_deposit_of_member ON wallet_deposit (member_id, created_at)`.execute(db);
}
