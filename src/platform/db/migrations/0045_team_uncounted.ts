import { type Kysely, sql } from 'kysely';

/**
 * Members whose play does not count for the agents above (docs/agents.md, "What does not count").
 *
 * `same_person`: pairs of accounts of one person, by what links them (people/protection).
 * `team_uncounted`: who does not count on a business day. Only play.turn_uncounted writes it, once for
 * each day and before anything of the day is in the sums: `play_fold.uncounted_day` is the last one.
 *
 * `team_play_day`, `team_play_hour` and `team_play_counted` are what teams count of the tables of that
 * name without `team_`: of a member who does not count, the valid bet is 0 and the net is `uncounted`.
 * A player's own rewards read the tables themselves.
 */
const statements = `
create view same_person as
select own.member_id, p.member_id as other_id, 'mobile' as by
from member_profile own join member_profile p on p.mobile_mark = own.mobile_mark
	and p.member_id <> own.member_id
where own.mobile_verified_at is not null and p.mobile_verified_at is not null
union all
select own.member_id, p.member_id, 'email'
from member_profile own join member_profile p on p.email_mark = own.email_mark
	and p.member_id <> own.member_id
where own.email_verified_at is not null and p.email_verified_at is not null
union all
select own.member_id, p.member_id, 'idNumber'
from member_profile own join member_profile p on p.id_number_mark = own.id_number_mark
	and p.member_id <> own.member_id
union
select own.member_id, a.member_id, 'payoutAccount'
from payout_account own join payout_account a on a.number_mark = own.number_mark
	and a.member_id <> own.member_id
union
select own.member_id, k.member_id, 'passkey'
from member_passkey own join member_passkey k on k.public_key = own.public_key
	and k.member_id <> own.member_id;

create table team_uncounted (
	member_id integer not null references member (id),
	day date not null,
	reason text not null check (reason in ('same_person')),
	primary key (member_id, day)
);
revoke insert, update, delete, truncate on team_uncounted from jhilik_app;

alter table play_fold add column uncounted_day date;
update play_fold set uncounted_day = (core.clock() at time zone 'Asia/Dhaka')::date;
alter table play_fold alter column uncounted_day set not null;

create view team_play_day as
select d.member_id, d.day, d.booked, d.game_type, d.vendor_code, d.game_code, d.rounds, d.stake, d.paid,
	case when x.member_id is null then d.valid else 0 end as valid,
	case when x.member_id is null then d.uncounted else d.stake - d.paid end as uncounted
from play_day d
left join team_uncounted x on x.member_id = d.member_id and x.day = d.day;

create view team_play_hour as
select h.member_id, h.hour, h.booked, h.game_type, h.vendor_code, h.rounds, h.stake, h.paid,
	case when x.member_id is null then h.valid else 0 end as valid,
	case when x.member_id is null then h.uncounted else h.stake - h.paid end as uncounted
from play_hour h
left join team_uncounted x on x.member_id = h.member_id
	and x.day = (h.hour at time zone 'Asia/Dhaka')::date;

create view team_play_counted as
select c.member_id, c.fact_id, c.settled_at, c.game_type, c.stake, c.paid,
	case when x.member_id is null then c.valid else 0 end as valid,
	case when x.member_id is null then c.uncounted else c.stake - c.paid end as uncounted
from play_counted c
left join team_uncounted x on x.member_id = c.member_id
	and x.day = (c.settled_at at time zone 'Asia/Dhaka')::date;

revoke insert, update, delete, truncate
	on same_person, team_play_day, team_play_hour, team_play_counted from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
