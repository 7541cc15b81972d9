/** The ledger's tables. docs/ledger.md explains each. Amounts are minor units, 1/10,000. */
export const ledger = `
create schema ledger;

create table ledger.currency (
	code text primary key check (code ~ '^[A-Z]{3,5}$'),
	scale smallint not null check (scale between 0 and 8)
);
insert into ledger.currency (code, scale) values ('BDT', 4), ('DEMO', 4), ('PTS', 4);

-- One row per address (owner, kind, currency). side is +1 for what we owe and earn, -1 for what we
-- have. An untracked account has no balance here: it is too hot to lock, so postings are its balance.
-- Each change checks every constraint: here is the one of the balance, the rest is a trigger
-- (assert_address.sql).
create table ledger.account (
	id integer generated always as identity primary key,
	owner_id integer,
	kind text not null,
	currency text not null references ledger.currency,
	side smallint not null,
	floor bigint,
	tracked boolean not null,
	balance bigint not null default 0,
	version integer not null default 0,
	unique nulls not distinct (owner_id, kind, currency),
	constraint account_holds check (case when tracked then floor is null or balance >= floor
		else balance = 0 and version = 0 end)
) with (fillfactor = 60);

-- One row per event. (source, external_id) names the event for ever; req_hash is what it asked for.
create table ledger.tx (
	id uuid primary key,
	seq bigint generated always as identity unique,
	source text not null,
	external_id text not null,
	kind text not null,
	req_hash bytea not null,
	actor text,
	reverses uuid references ledger.tx,
	result jsonb not null,
	occurred_at timestamptz not null,
	created_at timestamptz not null default clock_timestamp(),
	unique (source, external_id)
);
create unique index tx_reversed_once on ledger.tx (reverses) where reverses is not null;

-- The lines of an event: positive is credit. version counts a tracked account's lines without gaps.
-- account_id has no foreign key: its check would lock the row of a hot house account at every bet.
-- post() takes ids from ledger.account only, and accounts are never deleted. tx_id has none either:
-- post() writes the event and its lines in one statement, events stay, and I2 looks for strays.
create table ledger.posting (
	tx_id uuid not null,
	line smallint not null,
	account_id integer not null,
	amount bigint not null,
	version integer,
	balance_after bigint,
	primary key (tx_id, line),
	unique (account_id, version),
	constraint posting_holds check (amount <> 0
		and (version is null) = (balance_after is null))
);

-- The balance of an untracked account after the event seq; later postings are added to it.
create table ledger.snapshot (
	account_id integer primary key references ledger.account,
	seq bigint not null,
	balance bigint not null
);

-- The hash chain: a block covers the events from_seq..to_seq and the hash of the block before;
-- seal_leaf has the hash of each event.
create table ledger.seal_block (
	n integer primary key,
	from_seq bigint not null unique,
	to_seq bigint not null unique,
	root bytea not null,
	prev_hash bytea not null,
	hash bytea not null,
	sealed_at timestamptz not null default clock_timestamp(),
	check (from_seq <= to_seq)
);
create table ledger.seal_leaf (
	seq bigint primary key,
	tx_id uuid not null,
	hash bytea not null
);

-- Money set aside for a later decision, which is made once.
create table ledger.hold (
	id uuid primary key,
	account_id integer not null references ledger.account,
	amount bigint not null check (amount > 0),
	reason text not null,
	state text not null default 'open' check (state in ('open', 'posted', 'voided')),
	resolves_tx uuid unique references ledger.tx,
	created_at timestamptz not null default clock_timestamp(),
	check ((state = 'open') = (resolves_tx is null))
);

create table ledger.outbox (
	id bigint generated always as identity primary key,
	topic text not null,
	payload jsonb not null,
	lease timestamptz,
	published_at timestamptz
);

-- A correction by hand needs two people.
create table ledger.adjustment (
	id uuid primary key,
	maker text not null,
	checker text not null check (maker <> checker),
	reason text not null check (reason <> ''),
	before jsonb not null,
	after jsonb not null,
	tx_id uuid not null unique references ledger.tx,
	created_at timestamptz not null default clock_timestamp()
);

-- Violations that the reconciler found. An open break freezes withdrawals of its account.
create table ledger.break (
	id bigint generated always as identity primary key,
	invariant text not null,
	account_id integer,
	tx_id uuid,
	detail text not null,
	found_at timestamptz not null default clock_timestamp(),
	cleared_at timestamptz,
	cleared_by text,
	check ((cleared_at is null) = (cleared_by is null))
);
create unique index break_open on ledger.break (invariant, account_id, tx_id)
	nulls not distinct where cleared_at is null;
create index break_account on ledger.break (account_id) where cleared_at is null;

create table ledger.reconciled (
	only_row boolean primary key default true check (only_row),
	seq bigint not null,
	block integer not null
);
insert into ledger.reconciled (seq, block) values (0, 0);

-- An event and its lines, as post_batch takes them.
create type ledger.event as (
	id uuid, source text, external_id text, kind text, req_hash bytea, actor text,
	occurred_at timestamptz
);
create type ledger.line as (tx_id uuid, line smallint, account_id integer, amount bigint);

-- Reading is free; writing goes through the functions that are granted in their files.
grant usage on schema ledger to jhilik_app;
grant select on all tables in schema ledger to jhilik_app;
`;
