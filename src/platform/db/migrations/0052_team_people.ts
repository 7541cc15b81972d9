import { type Kysely, sql } from 'kysely';

/**
 * Kept counts of the people of a team by day, week, half month and month (docs/agents.md, "People").
 * Only play.count_people, with the sums of teams, and play.recount_period write them.
 *
 * `team_period`: the periods with play or deposits. `through_day` is the latest day with any, and
 * `active_min` the valid bet with which active members are counted. It is empty until the period is
 * counted as a whole, which play.recount_next does: periods of before this migration wait for it.
 *
 * `team_person`: how a member counts in a period, and for whom: the bits of `flags` are 1 bettor,
 * 2 depositor, 4 first depositor, 8 active; `agents` has all above, and the member. A member whose
 * line has changed within the period may count differently for some of them, and has a row for each
 * `flags`. `team_people`: the sums of these rows, without the agent itself.
 */
const statements = `
create table team_period (
	from_day date not null,
	kind text not null check (kind in ('D', 'W', 'H', 'M')),
	last_day date not null check (last_day >= from_day),
	through_day date not null check (through_day between from_day and last_day),
	active_min bigint,
	primary key (from_day, kind)
);

create table team_person (
	member_id integer not null references member (id),
	from_day date not null,
	kind text not null,
	flags smallint not null check (flags between 0 and 15),
	agents integer[] not null,
	primary key (member_id, from_day, kind, flags)
);
create index team_person_of_period on team_person (from_day, kind);

create table team_people (
	agent_id integer not null references member (id),
	from_day date not null,
	kind text not null,
	bettors integer not null,
	depositors integer not null,
	first_depositors integer not null,
	active integer not null,
	primary key (agent_id, from_day, kind)
);

create type play.person_key as (member_id integer, from_day date, kind text);
alter type play.team_line add attribute deposits integer;
alter table play_fold add column active_min bigint not null default 10000000;

insert into team_period (from_day, kind, last_day, through_day)
select p.from_day, p.kind, p.last_day, max(d.day)
from (select day from play_day union select day from money_day where deposits <> 0) d
cross join lateral (values
	('D', d.day, d.day),
	('W', date_trunc('week', d.day::timestamp)::date, date_trunc('week', d.day::timestamp)::date + 6),
	('H', date_trunc('month', d.day::timestamp)::date
		+ case when extract(day from d.day) < 16 then 0 else 15 end,
		case when extract(day from d.day) < 16 then date_trunc('month', d.day::timestamp)::date + 14
			else (date_trunc('month', d.day::timestamp) + interval '1 month')::date - 1 end),
	('M', date_trunc('month', d.day::timestamp)::date,
		(date_trunc('month', d.day::timestamp) + interval '1 month')::date - 1)
) p (kind, from_day, last_day)
group by 1, 2, 3;

revoke insert, update, delete, truncate on team_period, team_person, team_people from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
