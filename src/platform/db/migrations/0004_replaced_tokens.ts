import { type Kysely, sql } from 'kysely';

/**
 * The token that a session had before its last renewal, and the instant of that renewal: requests
 * that were under way with the replaced token are answered for some seconds more.
 */
const statements = `
alter table member_session add column replaced_hash bytea, add column renewed_at timestamptz;
create unique index member_session_replaced on member_session (replaced_hash)
	where replaced_hash is not null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
