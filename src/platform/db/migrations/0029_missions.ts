import { type Kysely, sql } from 'kysely';

/**
 * What missions and rankings count (docs/rewards.md, "Rankings").
 *
 * The fold of play keeps more of a round only while a live rule asks for it: `keeps_stakes` fills
 * `play_stake`, `keeps_rounds` the day of a counted round and `play_touched`, the queue of days whose
 * play has changed. `reward_score` is a member's value of a day, `reward_rank` of a period: the index
 * is the order of the list. `reward_scored` names the rules that are scored, in which version.
 */
const statements = `
alter table play_fold
	add column keeps_stakes boolean not null default false,
	add column keeps_rounds boolean not null default false;

-- The day on which a round ranks; null while no rule ranked rounds.
alter table play_counted add column ranked_day date;
create index play_counted_ranked on play_counted (member_id, ranked_day, settled_at, fact_id)
	where ranked_day is not null;

create table play_stake (
	member_id integer not null,
	booked date not null,
	game_type text not null,
	vendor_code text not null,
	game_code text not null,
	stake bigint not null,
	rounds integer not null,
	primary key (member_id, booked, game_type, vendor_code, game_code, stake)
);

create table play_touched (
	day date not null,
	member_id integer not null,
	primary key (day, member_id)
);

create table reward_scored (
	rule text primary key references reward_rule (code),
	version text not null
);

create table reward_score (
	rule text not null references reward_rule (code),
	member_id integer not null references member (id),
	day date not null,
	value bigint not null check (value > 0),
	reached_at timestamptz not null,
	primary key (rule, member_id, day)
);

create table reward_rank (
	rule text not null references reward_rule (code),
	period text not null,
	member_id integer not null references member (id),
	value bigint not null check (value > 0),
	reached_at timestamptz not null,
	primary key (rule, period, member_id)
);
create index reward_rank_order on reward_rank (rule, period, value desc, reached_at, member_id);

-- They have other signatures now.
drop function if exists play.count_rounds(bigint, bigint, date, text);
drop function if exists reward.pay_run(integer, text, integer[], bigint[], bigint[], jsonb[]);

revoke insert, update, delete, truncate on play_stake from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
