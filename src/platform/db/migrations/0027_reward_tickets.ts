import { type Kysely, sql } from 'kysely';

/**
 * Tickets of wheels and eggs, and the seeds that they are drawn from (docs/chance.md).
 *
 * `reward_ticket.made_for` names what a ticket was given for: giving it again gives nothing. A ticket
 * keeps the version of the day on which it was given. A used one has its place in the seed's draws,
 * its claim, and the record, which never changes; no two draws have one nonce.
 */
const statements = `
create table reward_seed (
	id uuid primary key,
	member_id integer not null references member (id),
	server_hash bytea not null check (octet_length(server_hash) = 32),
	-- The server seed, encrypted.
	server_sealed bytea not null,
	client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
	-- Draws so far.
	nonce integer not null default 0 check (nonce >= 0),
	created_at timestamptz not null default core.clock(),
	-- From then on the server seed is public.
	retired_at timestamptz,
	-- The pair that took its place.
	next_id uuid references reward_seed (id) deferrable initially deferred,
	check ((retired_at is null) = (next_id is null))
);
create unique index reward_seed_active on reward_seed (member_id) where retired_at is null;

create table reward_ticket (
	id uuid primary key,
	rule text not null references reward_rule (code),
	version text not null,
	member_id integer not null references member (id),
	made_for text not null unique check (length(made_for) between 1 and 120),
	given_by text not null,
	reason text not null,
	given_at timestamptz not null,
	expires_at timestamptz,
	used_at timestamptz,
	seed_id uuid references reward_seed (id),
	nonce integer check (nonce > 0),
	claim_id uuid unique references reward_claim (id),
	-- Canonical JSON, and its SHA-256 in hex.
	record text,
	record_hash text check (record_hash ~ '^[0-9a-f]{64}$'),
	unique (seed_id, nonce),
	foreign key (rule, version) references reward_version (rule, version),
	check (num_nulls(used_at, seed_id, nonce, claim_id, record, record_hash) in (0, 6))
);
create index reward_ticket_of_member on reward_ticket (member_id, expires_at) where used_at is null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
