import { type Kysely, sql } from 'kysely';

/**
 * Sums of play and money by business day for each member with downlines: over all who were below on
 * that day, without the member's own (docs/agents.md, "Team figures"). Only play.fold_batch writes
 * them, with the sums of the members (0021_play_days.ts), whose columns they have; `product` is the
 * type of the game, and `MONEY` for money that was moved.
 *
 * The sums by hour say in which hour they were booked, as those by day say the day: what a wage of an
 * hour was reckoned from is found again after a correction.
 */
const statements = `
create table team_day (
	agent_id integer not null,
	day date not null,
	booked date not null check (booked >= day),
	product text not null,
	rounds integer not null,
	stake bigint not null,
	paid bigint not null,
	valid bigint not null,
	uncounted bigint not null,
	deposited bigint not null,
	withdrawn bigint not null,
	bonus bigint not null,
	rebate bigint not null,
	fee bigint not null,
	primary key (agent_id, day, booked, product)
);

create type play.team_line as (
	member_id integer, day date, booked date, product text, rounds integer,
	stake bigint, paid bigint, valid bigint, uncounted bigint,
	deposited bigint, withdrawn bigint, bonus bigint, rebate bigint, fee bigint
);

insert into team_day
select up.id, l.day, l.booked, l.product, sum(l.rounds), sum(l.stake), sum(l.paid), sum(l.valid),
	sum(l.uncounted), sum(l.deposited), sum(l.withdrawn), sum(l.bonus), sum(l.rebate), sum(l.fee)
from (
	select member_id, day, booked, game_type as product, rounds, stake, paid, valid, uncounted,
		0 as deposited, 0 as withdrawn, 0 as bonus, 0 as rebate, 0 as fee
	from play_day
	union all
	select member_id, day, booked, 'MONEY', 0, 0, 0, 0, 0, deposited, withdrawn, bonus, rebate, fee
	from money_day
) l
join agent_node n on n.member_id = l.member_id
cross join lateral unnest(n.path) up (id)
group by 1, 2, 3, 4;

alter table play_hour add column booked timestamptz;
update play_hour set booked = hour;
alter table play_hour alter column booked set not null,
	drop constraint play_hour_pkey,
	add primary key (member_id, hour, booked, game_type, vendor_code),
	add check (booked >= hour);

revoke insert, update, delete, truncate on team_day from jhilik_app;
drop function if exists play.count_rounds;
drop function if exists play.count_money;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
