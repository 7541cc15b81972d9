/** Vendors, their tokens and everything they asked of the wallet. docs/vendor-wallet.md. */
export const vendorTables = `
-- public_keys: PEM; two while a vendor changes its key. allowed_subnets: where its calls may come
-- from; none means from everywhere.
create table vendor (
	code text primary key check (code ~ '^[A-Z][A-Z0-9]{1,15}$'),
	public_keys text[] not null check (cardinality(public_keys) between 1 and 2),
	allowed_subnets cidr[] not null default '{}',
	enabled boolean not null default true
);

create table vendor_game (
	vendor_code text not null references vendor,
	game_code text not null,
	enabled boolean not null default true,
	stake_max bigint check (stake_max > 0),
	primary key (vendor_code, game_code)
);

-- Tokens are kept as SHA-256. A launch token is exchanged once for a play token.
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

-- Nonces seen; older ones than the window of time stamps are purged.
create table vendor_nonce (
	vendor_code text not null,
	nonce text not null,
	seen_at timestamptz not null,
	primary key (vendor_code, nonce)
);
create index vendor_nonce_age on vendor_nonce using brin (seen_at);

-- What a column may say. Domains, because a table's constraints are read anew at each change.
create domain vendor_round_state as text check (value in ('open', 'settled', 'void'));
create domain vendor_tx_kind as text
	check (value in ('bet', 'betwin', 'win', 'rollback', 'adjust', 'close'));
create domain vendor_tx_state as text check (value in ('applied', 'tombstone', 'rejected'));
create domain vendor_tx_resolution as text check (value in ('win', 'rollback', 'close'));

-- One play at a game. stake: bets that stand; held: those not decided; payout: wins paid.
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
	primary key (vendor_code, round_id),
	check (state = 'open' or held = 0),
	check ((state = 'open') = (settled_at is null))
) with (fillfactor = 80);
create index vendor_round_of_member on vendor_round (member_id, id);
create index vendor_round_open on vendor_round (created_at) where state = 'open';

-- One row per transaction id a vendor used: what was asked (req_hash), what was answered (code,
-- balance), what moved (entry_id in ledger.tx). resolution says how a bet ended; a bet ends once.
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
	check (resolution is null or kind in ('bet', 'betwin')),
	check ((req_hash is null) = (state = 'tombstone'))
) with (fillfactor = 80);
-- Partial, so that a look-up by transaction id can never be planned through it: the functions' plans
-- are made once, when the table is still empty and every index looks the same.
create index vendor_tx_of_round on vendor_tx (vendor_code, round_id)
	where kind = 'bet' and state = 'applied';
create unique index vendor_tx_resolves_once on vendor_tx (vendor_code, ref)
	where kind in ('win', 'rollback') and entry_id is not null;
`;
