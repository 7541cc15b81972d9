import { type Kysely, sql } from 'kysely';

/**
 * Runs: rules that a clock wakes pay every member by themselves (docs/rewards.md, "Runs"). A chunk of
 * members is one transaction; `after_member` is how far the run is. The money of a run goes through
 * `promo.run.<id>`, which is 0 after each chunk.
 */
const statements = `
create table reward_run (
	id integer generated always as identity primary key,
	rule text not null references reward_rule (code),
	period text not null,
	version text not null,
	-- What is counted: from this day until before the other.
	from_day date not null,
	to_day date not null check (to_day > from_day),
	state text not null check (state in ('running', 'short', 'done')),
	after_member integer not null default 0,
	members integer not null default 0,
	amount bigint not null default 0 check (amount >= 0),
	started_at timestamptz not null default core.clock(),
	ended_at timestamptz,
	unique (rule, period),
	check ((state = 'done') = (ended_at is not null))
);
create index reward_run_open on reward_run (id) where state <> 'done';

create schema reward;
grant usage on schema reward to jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
