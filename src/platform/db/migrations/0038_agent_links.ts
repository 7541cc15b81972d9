import { type Kysely, sql } from 'kysely';

/**
 * Rates of rebates and the links of agents (docs/agents.md, "Rates of rebates", "Register centre").
 *
 * `agent_rebate_rate`: the rate of a member's rebate for a product, in millionths of the valid bet,
 * from an instant until the next row of the member and product. Without a row it is 0. `set_by` is
 * empty where an operator set it.
 *
 * `agent_link`: a link by which people register below an agent. `type` is the type of the account
 * that it makes, `rates` the rates it begins with by product, in millionths. A link is open until it
 * is closed, expired or used `uses_max` times. `agent_link_member`: who came by which link.
 */
const statements = `
create table agent_rebate_rate (
	member_id integer not null references member (id),
	product text not null check (product in
		('LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')),
	starts_at timestamptz not null,
	rate integer not null check (rate between 0 and 1000000),
	set_by integer references member (id),
	primary key (member_id, product, starts_at)
);

create table agent_link (
	id uuid primary key default gen_random_uuid(),
	agent_id integer not null references member (id),
	code text not null unique check (code ~ '^[0-9A-Z]{4,14}$'),
	type smallint not null check (type in (0, 1)),
	rates jsonb not null default '{}',
	uses_max integer check (uses_max > 0),
	made_at timestamptz not null,
	expires_at timestamptz,
	closed_at timestamptz
);
create index agent_link_of_agent on agent_link (agent_id, made_at);

create table agent_link_member (
	member_id integer primary key references member (id),
	link_id uuid not null references agent_link (id),
	at timestamptz not null
);
create index agent_link_member_of_link on agent_link_member (link_id, at);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
