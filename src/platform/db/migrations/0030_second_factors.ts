import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { memberEvents } from './members/events.ts';

/** What proves a member beside the password, log-ins that wait for it, and the log of all that. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(secondFactors).execute(db);
	await sql.raw(memberEvents).execute(db);
}

const secondFactors = `
-- The seed is sealed. It asks for nothing until a code has confirmed it. No step counts twice.
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

create table member_passkey (
	id text primary key check (id ~ '^[A-Za-z0-9_-]{1,1400}$'),
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

-- A log-in that has proved one thing and waits for another, in one browser. password_mark is of the
-- password's hash: one that is changed meanwhile ends the waiting.
create table member_pending_login (
	id_hash bytea primary key,
	member_id integer not null references member (id),
	device_hash bytea not null,
	password_mark bytea not null,
	proved_by text not null,
	ways text[] not null,
	remembers boolean not null,
	failure_count integer not null default 0,
	expires_at timestamptz not null
);
create index on member_pending_login (expires_at);
create index on member_pending_login (member_id);
`;
