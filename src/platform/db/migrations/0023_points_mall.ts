import { type Kysely, sql } from 'kysely';

/**
 * Points that play earns, and what they become (docs/points.md). Points are in 1/10,000, as money is.
 *
 * `points_earning`: business days before `open_day` are done. `points_earned`: what a member got for
 * a business day, and the bets that were seen then: weighed by the rate of their game type, and all
 * that count for a level.
 *
 * `points_redemption`: a request for goods with the price of then. `points_conversion`: points that
 * became cash. `points_goods.taken`: items of requests that were not rejected; `quantity` counts all
 * items that were ever put in, so that an import of the goods cannot undo a request.
 */
const statements = `
create table points_earning (
	only_row boolean primary key default true check (only_row),
	open_day date not null
);
insert into points_earning (open_day) select open_day from play_fold;

create table points_earned (
	member_id integer not null references member (id),
	day date not null,
	seen numeric not null default 0,
	seen_valid numeric not null default 0,
	given bigint not null default 0 check (given >= 0),
	batches integer not null default 0,
	primary key (member_id, day)
);

alter table points_goods add column taken integer not null default 0 check (taken >= 0);
alter table points_goods add check (points % 100 = 0);

create table points_redemption (
	-- Made by the client.
	id uuid primary key,
	-- What staff types.
	number bigint generated always as identity unique,
	member_id integer not null references member (id),
	currency text not null,
	goods_id integer references points_goods (id) on delete set null,
	names jsonb not null,
	image text,
	quantity integer not null check (quantity between 1 and 10),
	points bigint not null check (points > 0),
	amount bigint not null default 0 check (amount >= 0),
	state text not null default 'process' check (state in ('process', 'approved', 'rejected')),
	reasons jsonb,
	requested_at timestamptz not null default core.now(),
	decided_at timestamptz,
	decided_by text,
	check ((state = 'process') = (decided_at is null)),
	check ((state = 'process') = (decided_by is null)),
	check (state = 'process' or reasons is not null)
);
create index points_redemption_of_member on points_redemption (member_id, number desc);
create index points_redemption_open on points_redemption (number) where state = 'process';

create table points_conversion (
	-- Made by the client.
	id uuid primary key,
	member_id integer not null references member (id),
	currency text not null,
	points bigint not null check (points > 0),
	amount bigint not null check (amount > 0),
	tx_id uuid not null unique,
	at timestamptz not null default core.now()
);
create index points_conversion_of_member on points_conversion (member_id, at desc);

revoke delete, truncate on points_earning, points_earned, points_redemption from jhilik_app;
revoke update, delete, truncate on points_conversion from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
