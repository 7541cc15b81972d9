import { type Kysely, sql } from 'kysely';

/**
 * The daily drop of a jackpot: one row a day, made when the drop before is over. The seed decides the
 * instant, and is sealed until then; the record of a paid drop has everything that proves it.
 */
const statements = `
create table jackpot_drop (
	code text not null references jackpot,
	-- Of the brand's time zone.
	day date not null,
	phase text not null default 'open' check (phase in ('open', 'rooted', 'paid', 'skipped')),
	seed_hash text not null,
	seed_sealed bytea not null,
	opens_at timestamptz not null,
	-- Rounds of vendors after this id may have tickets.
	since_round bigint not null,
	drops_at timestamptz not null,
	latest_at timestamptz not null,
	tickets integer check (tickets >= 0),
	root text,
	rooted_at timestamptz,
	beacon text,
	beacon_round integer,
	winner_id integer references member (id),
	amount bigint check (amount > 0),
	paid_at timestamptz,
	record text,
	record_hash text,
	primary key (code, day),
	check (opens_at < drops_at and drops_at < latest_at),
	check ((phase = 'paid') = (record is not null)),
	check ((phase in ('rooted', 'paid')) <= (root is not null and beacon is not null))
);

create table jackpot_ticket (
	code text not null,
	day date not null,
	leaf_no integer not null,
	member_id integer not null references member (id),
	mark text not null,
	first integer not null check (first >= 0),
	count integer not null check (count > 0),
	primary key (code, day, leaf_no),
	unique (code, day, member_id),
	foreign key (code, day) references jackpot_drop
);
create index jackpot_ticket_of_member on jackpot_ticket (member_id);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
