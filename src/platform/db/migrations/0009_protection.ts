import { type Kysely, sql } from 'kysely';

/**
 * The limits that members set themselves, their breaks, and what these are counted with. Amounts are
 * minor units; a session limit is in minutes. Windows are seconds: 0 for one bet, 86400, 604800,
 * 2592000.
 */
const statements = `
-- Read with the member at each bet: true only with a row in protection_guard or a block.
alter table member add column is_guarded boolean not null default false;
create index member_guarded on member (id) where is_guarded;

-- A pending rise has confirm_from and lapses_at; rises_to null is then the end of the limit.
create table protection_limit (
	member_id integer not null references member (id),
	kind text not null check (kind in ('deposit', 'loss', 'wager', 'stake', 'session')),
	window_s integer not null,
	amount bigint not null check (amount >= 0),
	set_at timestamptz not null,
	rises_to bigint,
	confirm_from timestamptz,
	lapses_at timestamptz,
	primary key (member_id, kind, window_s),
	check (window_s in (0, 86400, 604800, 2592000) and (window_s = 0) = (kind = 'stake')),
	check (kind <> 'session' or window_s = 86400),
	check (rises_to > amount),
	check ((confirm_from is null) = (lapses_at is null) and lapses_at > confirm_from),
	check (rises_to is null or confirm_from is not null)
);

-- Money that came in, or may come in for an open order: 'reserved' counts until it is freed.
create table protection_inflow (
	ref text primary key,
	member_id integer not null references member (id),
	amount bigint not null check (amount >= 0),
	state text not null check (state in ('reserved', 'counted')),
	at timestamptz not null
);
create index protection_inflow_of_member on protection_inflow (member_id, at) include (amount, state);
insert into protection_inflow (ref, member_id, amount, state, at)
	select 'deposit:' || id, member_id, amount, 'counted', created_at from wallet_deposit;

-- A break. ends_at null is indefinite. A time-out ends by itself; an exclusion lasts until over_at:
-- it was asked back after its end, and opens_at had come.
create table protection_block (
	id integer generated always as identity primary key,
	member_id integer not null references member (id),
	kind text not null check (kind in ('time_out', 'exclusion')),
	term text not null,
	from_at timestamptz not null,
	ends_at timestamptz,
	asked_back_at timestamptz,
	opens_at timestamptz,
	over_at timestamptz,
	check (ends_at > from_at),
	check (kind = 'exclusion' or (ends_at is not null and asked_back_at is null and over_at is null)),
	check ((asked_back_at is null) = (opens_at is null) and opens_at > asked_back_at),
	check (over_at >= opens_at)
);
create index protection_block_of_member on protection_block (member_id);
create index protection_block_asked_back on protection_block (opens_at)
	where asked_back_at is not null and over_at is null;
revoke delete, truncate on protection_block from jhilik_app;

-- Staff who agreed to the end of an indefinite exclusion: it needs two different persons.
create table protection_approval (
	block_id integer not null references protection_block (id),
	person text not null check (person <> ''),
	at timestamptz not null,
	primary key (block_id, person)
);
revoke update, delete, truncate on protection_approval from jhilik_app;

-- One row per member with a loss, wager, stake or session limit or a reality check. The versions
-- are those of the member's cash and escrow up to which the postings are in the buckets.
create table protection_guard (
	member_id integer primary key references member (id),
	cash_version integer not null default 0,
	escrow_version integer not null default 0,
	staked_at timestamptz,
	reality_min smallint check (reality_min between 15 and 60),
	acknowledged_at timestamptz
) with (fillfactor = 80);

-- What a guarded member lost, wagered and played (seconds) in an hour.
create table protection_bucket (
	member_id integer not null references member (id),
	hour timestamptz not null,
	loss bigint not null default 0,
	wager bigint not null default 0,
	played_s integer not null default 0,
	primary key (member_id, hour)
) with (fillfactor = 80);

-- The answer to the question for limits before the first deposit.
create table protection_prompt (
	member_id integer primary key references member (id),
	answer text not null check (answer in ('set', 'declined')),
	at timestamptz not null
);

-- Each reality check that a member has acknowledged, with what was shown.
create table protection_reality (
	member_id integer not null references member (id),
	at timestamptz not null,
	played_s integer not null,
	wagered bigint not null,
	net bigint not null,
	primary key (member_id, at)
);
revoke update, delete, truncate on protection_reality from jhilik_app;

create schema protection;
grant usage on schema protection to jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
