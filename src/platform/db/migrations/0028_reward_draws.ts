import { type Kysely, sql } from 'kysely';

/**
 * Draws of rewards: raffles and envelopes. The seed is sealed until the draw is drawn; its record then
 * has everything that proves it.
 */
const statements = `
create table reward_draw (
	id uuid primary key,
	rule text not null references reward_rule (code),
	version text not null,
	period text not null check (length(period) between 1 and 80),
	kind text not null check (kind in ('raffle', 'envelopes')),
	state text not null default 'committed' check (state in ('committed', 'closed', 'drawn', 'paid')),
	-- What can be won, as canonical JSON, and its hash: public from the start.
	prizes text not null,
	table_hash text not null,
	pot text not null references reward_pot (code),
	-- What was moved out of the pot at the opening.
	pool bigint not null check (pool > 0),
	seed_hash text not null,
	seed_sealed bytea not null,
	opens_at timestamptz not null,
	-- Of a raffle, the days whose log-ins are tickets: from the first until before the other.
	from_day date,
	to_day date,
	closes_at timestamptz not null check (closes_at > opens_at),
	-- The round that was fixed at the opening, and the one that counts.
	planned_beacon text not null,
	planned_round integer not null,
	beacon text not null,
	round integer not null,
	beacon_at timestamptz not null,
	closed_at timestamptz,
	entries integer check (entries >= 0),
	tickets integer check (tickets >= 0),
	root text,
	drawn_at timestamptz,
	-- Until when envelopes can be taken.
	ends_at timestamptz,
	record text,
	record_hash text,
	paid_at timestamptz,
	unique (rule, period),
	check ((kind = 'raffle') = (from_day is not null and to_day is not null)),
	check ((state = 'committed') = (closed_at is null)),
	check ((closed_at is null) = (root is null or tickets is null or entries is null)),
	check ((state in ('drawn', 'paid')) = (record is not null and record_hash is not null)),
	check ((drawn_at is null) = (record is null)),
	check ((state = 'paid') = (paid_at is not null))
);
create index reward_draw_open on reward_draw (closes_at) where state <> 'paid';

create table reward_draw_entry (
	draw_id uuid not null references reward_draw,
	no integer not null check (no > 0),
	member_id integer not null references member (id),
	-- Names the entry in the record, and says nothing about the member.
	mark text not null,
	tickets integer not null check (tickets > 0),
	-- The first entry of the same person.
	person integer not null check (person between 1 and no),
	prize bigint check (prize > 0),
	state text not null default 'entered' check (state in ('entered', 'won', 'paid', 'returned')),
	primary key (draw_id, no),
	unique (draw_id, member_id),
	check ((state = 'entered') = (prize is null))
);
create index reward_draw_entry_of_member on reward_draw_entry (member_id);
create index reward_draw_entry_won on reward_draw_entry (draw_id) where state = 'won';

create index member_event_log_in on member_event (at) include (member_id)
	where kind in ('log_in', 'registered');
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
