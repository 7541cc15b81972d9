import { type Kysely, sql } from 'kysely';

/**
 * `team_hold`: play of a member that an operator keeps out of the figures of agents, over business days
 * (docs/agents.md, "What does not count"). play.turn_uncounted reads it when a day begins.
 */
const statements = `
create table team_hold (
	member_id integer not null references member (id),
	from_day date not null,
	until_day date,
	why text not null check (length(why) between 3 and 500),
	primary key (member_id, from_day),
	check (until_day >= from_day)
);
create unique index team_hold_open on team_hold (member_id) where until_day is null;
grant select, insert, delete on team_hold to jhilik_app;
grant update (until_day) on team_hold to jhilik_app;

alter table team_uncounted drop constraint team_uncounted_reason_check;
alter table team_uncounted add constraint team_uncounted_reason_check
	check (reason in ('same_person', 'held'));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
