import { type Kysely, sql } from 'kysely';

/**
 * The level of a member is stored (docs/rewards.md, "VIP levels"). A member without a row has the
 * level that everybody begins with (reward.rank_of).
 *
 * `vip_member.grace_from`: the first day of the month of grace, while months are short of what the
 * level keeps. `seen_from`, `seen`: the valid bets since that day when the level was last looked at.
 * `kept_month`: the last month that was judged.
 *
 * `vip_reached`: when a member reached a level for the first time. It never changes, so that each
 * level is rewarded once for life. `vip_fold`: how far the looks are. `levels`: the levels of the last
 * look; other ones are looked at from the beginning.
 */
const statements = `
alter table vip_level add column keep_turnover bigint not null default 0 check (keep_turnover >= 0);

create table vip_member (
	member_id integer primary key references member (id),
	rank smallint not null check (rank >= 0),
	since timestamptz not null,
	grace_from date,
	kept_month date,
	seen_from date not null default '1900-01-01',
	seen bigint not null default 0
);

create table vip_reached (
	member_id integer not null references member (id),
	rank smallint not null check (rank > 0),
	day date not null,
	primary key (member_id, rank)
);

create table vip_fold (
	only_row boolean primary key default true check (only_row),
	open_day date not null,
	levels text not null default '',
	-- The last month that was judged; null before the first look.
	kept_month date
);
insert into vip_fold (open_day) values ('1900-01-01');
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
