import { type Kysely, sql } from 'kysely';

/**
 * Play and money of members by business day: sums of sealed events, which rewards and reports read
 * (docs/rewards.md, "Folded play"). Only play.fold_batch writes them.
 *
 * A row belongs to the `day` on which the round was settled, and is `booked` on the day on which the
 * fold has seen it: a correction of an earlier day is booked later. `paid`: without the wins of free
 * bets, which are `bonus`. `uncounted`: stakes less payouts of rounds that were settled while the
 * member was excluded or took a break; their `valid` is 0.
 *
 * `play_counted`: what of a round is in the sums. `play_pending`: rounds seen while they were open.
 */
const statements = `
create table play_fold (
	only_row boolean primary key default true check (only_row),
	-- Events up to this number are in the sums.
	seq bigint not null,
	-- Days before this one are closed: nothing more is booked on them.
	open_day date not null,
	-- Events up to this instant are in the sums.
	through_at timestamptz not null
);
insert into play_fold (seq, open_day, through_at) values (0, '2000-01-01', '2000-01-01Z');

create table play_pending (
	member_id integer not null,
	fact_id bigint not null,
	primary key (member_id, fact_id)
);

create table play_counted (
	member_id integer not null,
	fact_id bigint not null,
	settled_at timestamptz not null,
	game_type text not null,
	stake bigint not null,
	paid bigint not null,
	valid bigint not null,
	uncounted bigint not null,
	primary key (member_id, fact_id)
);

create table play_day (
	member_id integer not null,
	day date not null,
	booked date not null check (booked >= day),
	game_type text not null,
	vendor_code text not null,
	game_code text not null,
	rounds integer not null,
	stake bigint not null,
	paid bigint not null,
	valid bigint not null,
	uncounted bigint not null,
	primary key (member_id, day, booked, game_type, vendor_code, game_code)
);
create index play_day_booked on play_day (booked, member_id);

create table play_hour (
	member_id integer not null,
	hour timestamptz not null,
	game_type text not null,
	vendor_code text not null,
	rounds integer not null,
	stake bigint not null,
	paid bigint not null,
	valid bigint not null,
	uncounted bigint not null,
	primary key (member_id, hour, game_type, vendor_code)
);
create index play_hour_of_hour on play_hour (hour);

create table money_day (
	member_id integer not null,
	day date not null,
	booked date not null check (booked >= day),
	deposited bigint not null,
	deposits integer not null,
	withdrawn bigint not null,
	bonus bigint not null,
	rebate bigint not null,
	fee bigint not null,
	primary key (member_id, day, booked)
);
create index money_day_booked on money_day (booked, member_id);

create schema play;
grant usage on schema play to jhilik_app;
revoke insert, update, delete, truncate
	on play_fold, play_pending, play_counted, play_day, play_hour, money_day from jhilik_app;

drop table vip_turnover;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
