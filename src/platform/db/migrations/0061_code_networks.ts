import { type Kysely, sql } from 'kysely';

/**
 * `verification_code.network`: the /48 of an IPv6 address, whose clients have a budget together. Its
 * `address` holds the /64 of new codes.
 */
const statements = `
alter table verification_code add column network text;
create index verification_code_from_network on verification_code (network, requested_at)
	where network is not null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
