/**
 * Vendors, their tokens, rounds and calls of the wallet (docs/vendor-wallet.md), and free rounds.
 * Rounds, transactions and rewards are money: only the functions of the wallet write them.
 */
export const vendors = `
-- public_keys: PEM; two while a vendor changes its key. allowed_subnets: where its calls may come
-- from; empty allows every address. The lower stake_max of a game and its vendor holds.
create table vendor (
	code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
	public_keys text[] not null check (cardinality(public_keys) between 1 and 2),
	allowed_subnets cidr[] not null default '{}',
	enabled boolean not null default true,
	stake_max bigint check (stake_max > 0),
	closed_reason text
);

-- turnover_bp: the share of a stake that counts as turnover, in parts of 10,000. is_given_up: the
-- vendor closed the game and may open it again; a game that the operator closed stays closed.
create table vendor_game (
	vendor_code text not null references vendor,
	game_code text not null,
	enabled boolean not null default true,
	stake_max bigint check (stake_max > 0),
	turnover_bp integer not null default 10000 check (turnover_bp between 0 and 10000),
	is_given_up boolean not null default false,
	primary key (vendor_code, game_code)
);

create table vendor_connection (
	vendor_code text primary key references vendor (code),
	protocol text not null check (protocol in ('seamless/1')),
	api_url text,
	api_secret bytea,
	launch_by text not null check (launch_by in ('address', 'call')),
	opens_in text not null check (opens_in in ('frame', 'window')),
	currencies text[] not null check (cardinality(currencies) > 0),
	modes text[] not null check (cardinality(modes) > 0),
	is_sandbox boolean not null,
	verify_url text,
	check (launch_by = 'address' or api_url is not null)
);

create table vendor_health (
	vendor_code text primary key references vendor (code),
	state text not null check (state in ('up', 'slow', 'failing', 'down')),
	latency_ms integer not null,
	failures integer not null,
	note text not null,
	checked_at timestamptz not null,
	since timestamptz not null
);

create table vendor_change (
	id integer generated always as identity primary key,
	vendor_code text not null,
	what text not null,
	detail jsonb not null,
	changed_by text not null,
	changed_at timestamptz not null
);
revoke update, delete, truncate on vendor_change from jhilik_app;

create table vendor_statement (
	id integer generated always as identity primary key,
	vendor_code text not null references vendor (code),
	from_at timestamptz not null,
	to_at timestamptz not null,
	compared_at timestamptz not null,
	own_count integer not null,
	vendor_count integer not null,
	difference_count integer not null
);
create index on vendor_statement (vendor_code, to_at);

create table vendor_difference (
	statement_id integer not null references vendor_statement (id),
	transaction_id text not null,
	kind text not null,
	own jsonb,
	vendor jsonb,
	primary key (statement_id, transaction_id, kind)
);

-- Tokens are stored as SHA-256. A launch token is exchanged once for a play token.
create table vendor_launch_token (
	hash bytea primary key,
	vendor_code text not null references vendor,
	game_code text not null,
	member_id integer not null references member,
	currency text not null references ledger.currency,
	mode text not null check (mode in ('real', 'trial')),
	language text not null,
	expires_at timestamptz not null,
	used_by uuid,
	check ((mode = 'trial') = (currency = 'DEMO'))
);
create index vendor_launch_token_unused on vendor_launch_token (member_id) where used_by is null;

create table vendor_play_token (
	hash bytea primary key,
	launch_hash bytea not null unique,
	vendor_code text not null,
	game_code text not null,
	member_id integer not null,
	currency text not null,
	mode text not null,
	expires_at timestamptz not null
) with (fillfactor = 80);

-- When a member's play session began, and the last round before it: the session's net result is
-- counted from there.
create table vendor_play_session (
	member_id integer primary key references member (id),
	started_at timestamptz not null,
	launched_at timestamptz not null,
	after_round bigint not null
);

-- Nonces seen; those older than the window of time stamps are purged.
create table vendor_nonce (
	vendor_code text not null,
	nonce text not null,
	seen_at timestamptz not null,
	primary key (vendor_code, nonce)
);
create index vendor_nonce_age on vendor_nonce using brin (seen_at);

-- Domains, because each change of a row checks every constraint of its table. A free bet's ref is
-- its reward.
create domain vendor_round_state as text check (value in ('open', 'settled', 'void'));
create domain vendor_tx_kind as text check (value in (
	'bet', 'betwin', 'win', 'rollback', 'adjust', 'close', 'tip', 'freebet', 'freewin'));
create domain vendor_tx_state as text check (value in ('applied', 'tombstone', 'rejected'));
create domain vendor_tx_resolution as text check (value in ('win', 'rollback', 'close'));

-- One play at a game. stake: applied bets; held: the undecided part of it; payout: wins paid.
-- free_stake: what the applied free bets are worth; it is no money and no turnover. interrupted_at:
-- when the platform ended an abandoned round; interrupted_held: the stake that was undecided then.
-- turnover_bp: the rate of the game when the round was settled; null before.
create table vendor_round (
	id bigint generated always as identity unique,
	vendor_code text not null,
	round_id text not null,
	member_id integer not null,
	game_code text not null,
	currency text not null,
	state vendor_round_state not null default 'open',
	stake bigint not null check (stake >= 0),
	held bigint not null check (held between 0 and stake),
	payout bigint not null default 0 check (payout >= 0),
	adjustment bigint not null default 0,
	created_at timestamptz not null,
	settled_at timestamptz,
	free_stake bigint not null default 0 check (free_stake >= 0),
	interrupted_at timestamptz,
	interrupted_held bigint check (interrupted_held >= 0),
	turnover_bp smallint,
	turnover bigint generated always as (stake * turnover_bp / 10000) stored,
	turnover_reason text generated always as (case
		when turnover_bp is null then null
		when stake = 0 then 'nothing_staked'
		when turnover_bp = 10000 then 'whole_stake'
		else 'game_rate'
	end) stored,
	primary key (vendor_code, round_id),
	check (state = 'open' or held = 0),
	check ((state = 'open') = (settled_at is null))
) with (fillfactor = 80);
create index vendor_round_of_member on vendor_round (member_id, id);
create index vendor_round_open on vendor_round (created_at) where state = 'open';
create index vendor_round_interrupted on vendor_round (interrupted_at)
	where interrupted_at is not null;

-- One row per transaction id of a vendor: the request (req_hash), the reply (code, balance) and the
-- event (entry_id in ledger.tx). resolution says how a bet ended; a bet ends once.
create table vendor_tx (
	vendor_code text not null,
	vendor_tx_id uuid not null,
	kind vendor_tx_kind not null,
	member_id integer not null,
	round_id text not null,
	ref uuid,
	state vendor_tx_state not null,
	resolution vendor_tx_resolution,
	entry_id uuid,
	req_hash bytea,
	amount bigint not null,
	code text not null,
	limit_name text,
	balance bigint not null,
	reason text,
	created_at timestamptz not null,
	primary key (vendor_code, vendor_tx_id),
	check (resolution is null or kind in ('bet', 'betwin', 'tip', 'freebet')),
	check ((req_hash is null) = (state = 'tombstone'))
) with (fillfactor = 80);
-- All others are partial, so that a look-up by transaction id can never be planned through them: the
-- functions' plans are made once, when the table is still empty and every index looks the same.
create index vendor_tx_of_round on vendor_tx (vendor_code, round_id)
	where kind = 'bet' and state = 'applied';
create index vendor_tx_free_of_round on vendor_tx (vendor_code, round_id)
	where kind = 'freebet' and state = 'applied';
create index vendor_tx_tip_of_round on vendor_tx (vendor_code, round_id)
	where kind = 'tip' and state = 'applied';
create index vendor_tx_adjust_of_round on vendor_tx (vendor_code, round_id) where kind = 'adjust';
create index vendor_tx_of_reward on vendor_tx (ref) where kind = 'freebet' and state = 'applied';
create index vendor_tx_of_entry on vendor_tx (entry_id) where entry_id is not null;
create unique index vendor_tx_resolves_once on vendor_tx (vendor_code, ref)
	where kind in ('win', 'rollback') and entry_id is not null;
create unique index vendor_tx_free_resolves_once on vendor_tx (vendor_code, ref)
	where kind = 'freewin';
-- Summarized as it grows: rows that are not summarized yet are read by every look at an hour.
create index vendor_tx_age on vendor_tx using brin (created_at) with (autosummarize = on);

-- Free rounds for one member at one game, each worth a stake. used: applied free bets.
create table vendor_reward (
	reward_id uuid primary key,
	vendor_code text not null,
	game_code text not null,
	member_id integer not null references member,
	currency text not null references ledger.currency,
	stake bigint not null check (stake > 0),
	rounds integer not null check (rounds between 1 and 1000),
	used integer not null default 0 check (used between 0 and rounds),
	expires_at timestamptz not null,
	granted_by text not null,
	reason text not null check (length(reason) between 3 and 200),
	created_at timestamptz not null,
	cancelled_at timestamptz,
	cancelled_by text,
	foreign key (vendor_code, game_code) references vendor_game,
	check ((cancelled_at is null) = (cancelled_by is null))
);
create index vendor_reward_of_member on vendor_reward (member_id, vendor_code, game_code);

revoke insert, update, delete on vendor_tx, vendor_round, vendor_reward from jhilik_app;

create schema wallet;
grant usage on schema wallet to jhilik_app;

-- A signed call, decoded. Money in minor units; now is the database's clock when absent.
create type wallet.call as (
	vendor text, nonce text, sent_at timestamptz, now timestamptz,
	token_hash bytea, member_id integer, game text, currency text,
	tx_id uuid, req_hash bytea, round_id text, bet_id uuid,
	amount bigint, win_amount bigint, closes boolean, reason text
);
create type wallet.reply as (code text, balance bigint, currency text, limit_name text);

-- A member whose accounts are locked until the call ends: one member, one call at a time.
create type wallet.player as (
	member_id integer, status text, currency text,
	cash_id integer, escrow_id integer, balance bigint
);

-- What a play token lets its member do.
create type wallet.play_access as (
	currency text, expires_at timestamptz, enabled boolean, stake_max bigint
);
`;
