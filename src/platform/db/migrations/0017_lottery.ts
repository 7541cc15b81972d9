import { type Kysely, sql } from 'kysely';

/**
 * Lotteries: issues and what decides them, orders, exposure, settlement. Amounts are minor units, odds
 * are 1/10,000. Money is in the ledger alone.
 */
const statements = `
create schema lottery;
grant usage on schema lottery to jhilik_app;

-- Canonical JSON of everything that decides what a lottery pays. Append-only.
create table lottery.odds_table (
	hash bytea primary key,
	body text not null,
	created_at timestamptz not null default core.now(),
	check (hash = sha256(convert_to(body, 'UTF8')))
);

create table lottery.game (
	id smallint generated always as identity primary key,
	code text not null unique,
	-- Of new issues.
	table_hash bytea not null references lottery.odds_table,
	is_open boolean not null default true,
	-- Instead of the general limits.
	limits jsonb not null default '{}',
	first_at timestamptz not null default core.now()
);

-- The rounds of a local beacon for a day: a chain of hashes whose last one is published first.
create table lottery.beacon_chain (
	starts_at timestamptz primary key,
	anchor bytea not null unique,
	-- Sealed.
	secret bytea not null
);

create table lottery.beacon_round (
	beacon text not null,
	round integer not null,
	signature text not null,
	verified_at timestamptz not null default core.clock(),
	primary key (beacon, round)
);

create domain lottery.issue_state as text check (value in
	('pre', 'open', 'locked', 'drawn', 'settling', 'settled', 'void', 'not_held'));

create table lottery.issue (
	id integer generated always as identity primary key,
	game_id smallint not null references lottery.game,
	numero text not null,
	opens_at timestamptz not null,
	locks_at timestamptz not null,
	draws_at timestamptz not null,
	state lottery.issue_state not null default 'pre',
	-- The next transition, or the end of a lease; null when the issue is over.
	due_at timestamptz,
	-- Committed before selling begins. The seed is sealed.
	seed bytea not null,
	seed_hash bytea not null,
	table_hash bytea not null references lottery.odds_table,
	beacon text not null,
	round integer not null,
	-- From the lock on: the tickets in it.
	locked_at timestamptz,
	root bytea,
	tickets integer,
	staked bigint,
	-- From the draw on; also of a void issue, with what would have been drawn.
	result text[],
	shown_seed bytea,
	-- The hash of its record and the place in the chain of the game's records. The record itself is
	-- made of this row, the table of odds and the beacon's round.
	record_hash bytea,
	record_no integer,
	-- Settlement is held: its control differs.
	is_held boolean not null default false,
	run smallint not null default 0,
	-- Why it is void.
	reason text,
	ended_at timestamptz,
	unique (game_id, numero),
	unique (game_id, record_no),
	check (opens_at < locks_at and locks_at <= draws_at)
);
create index issue_due on lottery.issue (due_at) where due_at is not null;
create index issue_of_game on lottery.issue (game_id, locks_at desc);
create index issue_held on lottery.issue (id) where is_held;
create index issue_void on lottery.issue (ended_at) where state = 'void';
create index issue_with_tickets on lottery.issue (locks_at) where tickets > 0;

create table lottery.bet_order (
	-- Made by the client.
	id uuid primary key,
	no bigint not null generated always as identity unique,
	member_id integer not null references member (id),
	game_id smallint not null references lottery.game,
	currency text not null,
	mode text not null check (mode in ('Lott', 'Elott', 'SEA', 'ZY')),
	body_hash bytea not null,
	winning_stop boolean not null,
	abandoning boolean not null,
	amount bigint not null check (amount > 0),
	tx_id uuid not null unique,
	created_at timestamptz not null
);
create index bet_order_of_member on lottery.bet_order (member_id, no desc);

create domain lottery.bet_state as text check (value in
	('live', 'judged', 'cancelled', 'stopped', 'settled', 'void'));

-- What an order stakes in one issue. Its id is in one series with the rounds of vendors, so that
-- turnover counts both in the order of their stakes.
create table lottery.bet (
	id bigint primary key default nextval('public.vendor_round_id_seq'),
	order_id uuid not null references lottery.bet_order,
	member_id integer not null,
	issue_id integer not null references lottery.issue,
	currency text not null,
	-- The bet of the issue before, on whose result it depends.
	after_id bigint references lottery.bet,
	multiple integer not null check (multiple > 0),
	-- Of its live lines.
	stake bigint not null check (stake >= 0),
	state lottery.bet_state not null default 'live',
	won integer,
	win bigint not null default 0 check (win >= 0),
	rebate bigint not null default 0 check (rebate >= 0),
	-- What counts for turnover, and why it is not the stake.
	valid bigint,
	valid_reason text,
	-- The settlement that decided it, and its event.
	run smallint,
	paid_tx uuid,
	created_at timestamptz not null,
	settled_at timestamptz
)
with (fillfactor = 70);
create index bet_of_member on lottery.bet (member_id, id);
create index bet_of_issue on lottery.bet (issue_id, member_id);
create index bet_of_order on lottery.bet (order_id);
create index bet_after on lottery.bet (after_id) where after_id is not null;
create index bet_paid on lottery.bet (paid_tx) where paid_tx is not null;
create index bet_settled on lottery.bet (settled_at) where settled_at is not null;

create domain lottery.line_state as text check (value in
	('live', 'cancelled', 'stopped', 'settled', 'void'));

-- A line of an order in one issue: a ticket.
create table lottery.line (
	id bigint generated always as identity primary key,
	bet_id bigint not null references lottery.bet,
	issue_id integer not null,
	member_id integer not null,
	play text not null,
	balls text not null,
	stakes integer not null check (stakes > 0),
	-- Of one stake.
	price bigint not null check (price > 0),
	odds integer[] not null,
	-- The mode Lott: the prize group, and the rebate as parts of 2,000 of the stake.
	prize_group smallint,
	rebate_parts smallint not null default 0 check (rebate_parts >= 0),
	stake bigint not null check (stake = stakes * price),
	-- What it wins at most.
	potential bigint not null,
	salt bytea not null,
	leaf bytea not null,
	state lottery.line_state not null default 'live',
	hits integer[],
	won integer,
	win bigint not null default 0 check (win >= 0),
	-- The share of a pool in it.
	pool_win bigint not null default 0 check (pool_win between 0 and win),
	rebate bigint not null default 0 check (rebate >= 0),
	valid bigint
)
-- Each line is settled once: its new version finds room on its page, and no index changes.
with (fillfactor = 50);
create index line_of_issue on lottery.line (issue_id, id);
create index line_of_bet on lottery.line (bet_id);

-- What live lines can win together on a number of a play.
create table lottery.exposure (
	issue_id integer not null,
	play text not null,
	key text not null,
	currency text not null,
	liability bigint not null check (liability >= 0),
	primary key (issue_id, play, key, currency)
) with (fillfactor = 60);

-- What a member stakes on a number of a play.
create table lottery.member_stake (
	issue_id integer not null,
	member_id integer not null,
	play text not null,
	key text not null,
	stake bigint not null check (stake >= 0),
	primary key (issue_id, member_id, play, key)
);

-- A pass of settlement over an issue, in one currency: what it decided, and the second calculation.
create table lottery.run (
	issue_id integer not null references lottery.issue,
	run smallint not null,
	currency text not null,
	bets integer not null,
	staked bigint not null,
	returned bigint not null,
	win bigint not null,
	rebate bigint not null,
	control_win bigint not null,
	-- What its stakes return in the long run, rebates included and shares of a pool left out.
	expected bigint not null,
	at timestamptz not null default core.clock(),
	primary key (issue_id, run, currency)
);

create index run_at on lottery.run (at);

create table lottery.favourite (
	member_id integer not null references member (id),
	game_id smallint not null references lottery.game,
	at timestamptz not null default core.now(),
	primary key (member_id, game_id)
);

grant select on all tables in schema lottery to jhilik_app;
grant insert on lottery.odds_table, lottery.game, lottery.beacon_chain, lottery.beacon_round,
	lottery.issue, lottery.run, lottery.favourite to jhilik_app;
-- What was committed or accepted never changes.
grant update (table_hash, is_open, limits) on lottery.game to jhilik_app;
grant update (state, due_at, locked_at, root, tickets, staked, result, shown_seed, record_hash,
	record_no, is_held, run, reason, ended_at) on lottery.issue to jhilik_app;
grant update (state, won, win, rebate, valid, valid_reason, run) on lottery.bet to jhilik_app;
grant update (state, hits, won, win, pool_win, rebate, valid) on lottery.line to jhilik_app;
grant delete on lottery.favourite, lottery.exposure, lottery.member_stake to jhilik_app;
grant usage on sequence public.vendor_round_id_seq to jhilik_app;

-- What members staked, wherever: the rounds of vendors and the bets of lotteries, in one series of
-- ids. Requirements, VIP levels and limits read it.
create view play_fact as
select v.id, v.member_id, v.vendor_code, v.round_id, v.game_code, v.currency, v.state::text as state,
	v.stake, v.free_stake, v.payout + v.adjustment as paid, v.turnover_bp::integer as turnover_bp,
	v.turnover, null::text as reason, v.created_at, v.settled_at
from vendor_round v
union all
select b.id, b.member_id, case o.mode when 'Elott' then 'ELOTT' else 'LOTT' end,
	o.no || ':' || i.numero, g.code, b.currency,
	case b.state when 'live' then 'open' when 'judged' then 'open' when 'settled' then 'settled'
		else 'void' end,
	b.stake, 0, b.win + b.rebate, 10000, b.valid, b.valid_reason, b.created_at, b.settled_at
from lottery.bet b
left join lottery.bet_order o on o.id = b.order_id
left join lottery.issue i on i.id = b.issue_id
left join lottery.game g on g.id = i.game_id;
grant select on play_fact to jhilik_app;

-- Pools of issues are not tracked: one row would take the bets of an issue one by one.
update ledger.account set floor = null, tracked = false, balance = 0, version = 0
	where kind ~ '^lottery[.].+[.]pool$';
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
