import { type Kysely, sql } from 'kysely';

/**
 * Versions of a contract follow each other (docs/agents.md, "Contracts"): the times in which they
 * count never overlap, and at most one of them has no end. Such a constraint compares ranges without an
 * extension, so that payee, kind and product are a range of one number.
 */
const statements = `
create unique index agent_contract_one_active on agent_contract (payee_id, kind, product)
	where state = 'active';

alter table agent_contract add check (ends_at is null or ends_at >= starts_at);
alter table agent_contract add constraint agent_contract_spans exclude using gist (
	int8range(
		payee_id::int8 * 100
			+ array_position(
				array['dividend', 'daily', 'hourly', 'realtime', 'affiliate', 'master'], kind) * 10
			+ array_position(
				array['CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'], product),
		payee_id::int8 * 100
			+ array_position(
				array['dividend', 'daily', 'hourly', 'realtime', 'affiliate', 'master'], kind) * 10
			+ array_position(
				array['CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'], product),
		'[]') with &&,
	tstzrange(starts_at, ends_at) with &&
) where (state in ('active', 'ended'));
alter table agent_contract add check (product in
	('CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'));
create index agent_contract_offers on agent_contract (offered_at) where state = 'offered';
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
