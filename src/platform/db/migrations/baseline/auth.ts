/** Sessions, the ways to open one, and the log of security events. No token is stored, only hashes. */
export const auth = `
-- authenticated_at: absent for a session that a remember-me token opened. password_known_until: until
-- then the old password is not asked for again.
create table member_session (
	id integer generated always as identity primary key,
	token_hash bytea not null unique,
	member_id integer not null references member (id),
	idle_s integer not null,
	created_at timestamptz not null,
	last_seen_at timestamptz not null,
	expires_at timestamptz not null,
	ended_at timestamptz,
	address text not null,
	user_agent text not null,
	proved_by text,
	password_known_until timestamptz,
	remember_me_selector text,
	device_hash bytea,
	authenticated_at timestamptz
);
create index member_session_of_member on member_session (member_id);
create index member_session_active on member_session (member_id) where ended_at is null;
create index member_session_remembered on member_session (remember_me_selector)
	where remember_me_selector is not null and ended_at is null;

create table member_throttle (
	key varchar(255) primary key,
	points integer not null default 0,
	expire double precision
);

-- The browsers that each member has logged in from.
create table member_device (
	member_id integer not null references member (id),
	device_hash bytea not null check (octet_length(device_hash) = 32),
	first_seen_at timestamptz not null,
	last_seen_at timestamptz not null,
	primary key (member_id, device_hash)
);

create table member_password_reset (
	token_hash bytea primary key,
	member_id integer not null references member (id),
	expires_at timestamptz not null
);
create index member_password_reset_of_member on member_password_reset (member_id);

-- The browser's token is the selector and a validator, which is rotated with each use; another tab
-- may send the previous one for a moment. proved_by: how the first session was opened.
create table remember_me_token (
	selector text primary key,
	member_id integer not null references member (id),
	validator_hash bytea not null,
	previous_hash bytea,
	used_at timestamptz not null,
	expires_at timestamptz not null,
	device_hash bytea not null,
	proved_by text not null default 'remembered'
);
create index remember_me_token_of_member on remember_me_token (member_id);
create index remember_me_token_expiry on remember_me_token (expires_at);

-- The seed is encrypted, and in use once a code has confirmed it. No step is accepted twice.
create table member_totp (
	member_id integer primary key references member (id),
	seed bytea not null,
	begun_at timestamptz not null,
	confirmed_at timestamptz,
	last_step integer not null default 0
);

create table member_recovery_code (
	member_id integer not null references member (id),
	code_hash bytea not null,
	used_at timestamptz,
	primary key (member_id, code_hash)
);

-- The length of an id is a condition of its own: PostgreSQL repeats no pattern more than 255 times.
create table member_passkey (
	id text primary key check (id ~ '^[A-Za-z0-9_-]+$' and length(id) <= 1400),
	member_id integer not null references member (id),
	public_key bytea not null,
	sign_count bigint not null,
	transports text[] not null,
	name text not null check (length(name) between 1 and 40),
	created_at timestamptz not null,
	last_used_at timestamptz
);
create index on member_passkey (member_id);

create table member_passkey_challenge (
	challenge_hash bytea primary key,
	purpose text not null check (purpose in ('register', 'log_in', 'step_up')),
	member_id integer references member (id),
	device_hash bytea not null,
	expires_at timestamptz not null
);
create index on member_passkey_challenge (expires_at);

-- A log-in that waits for its second factor, in one browser. password_mark is of the password's hash:
-- a change of the password ends the wait.
create table member_pending_login (
	id_hash bytea primary key,
	member_id integer not null references member (id),
	device_hash bytea not null,
	password_mark bytea not null,
	proved_by text not null,
	ways text[] not null,
	remembers boolean not null,
	failure_count integer not null default 0,
	expires_at timestamptz not null,
	asks_account_name boolean not null default false
);
create index on member_pending_login (expires_at);
create index on member_pending_login (member_id);

-- Append-only, and sealed in blocks as the ledger is. member_id is absent where a name without an
-- account was tried; actor is the member or the operator.
create sequence member_event_number;
create table member_event (
	id bigint primary key,
	at timestamptz not null,
	kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
	member_id integer references member (id),
	actor text not null default 'member',
	address text not null,
	user_agent text not null,
	detail jsonb not null default '{}'
);
create index member_event_of_member on member_event (member_id, id desc);

create table member_event_block (
	n integer primary key,
	from_id bigint not null,
	to_id bigint not null,
	root bytea not null,
	hash bytea not null,
	sealed_at timestamptz not null default clock_timestamp()
);

revoke update, delete on member_event from jhilik_app;
revoke insert, update, delete on member_event_block from jhilik_app;
`;
