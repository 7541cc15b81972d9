import { type Kysely, sql } from 'kysely';

/**
 * Friends: members who registered with the code of a player (docs/rewards.md, "Friends").
 *
 * A friend has one referrer for life. `rule` and `version` are the offer that held when the friend
 * registered; until a rule is live they are empty. `met_at`: all that the rule asks was met, and the
 * review began. `hold`: the review waits for staff, and why; members do not see it.
 */
const statements = `
create table friend (
	member_id integer primary key references member (id),
	referrer_id integer not null references member (id),
	invited_at timestamptz not null,
	state text not null default 'invited' check (state in
		('invited', 'on_way', 'review', 'qualified', 'expired', 'refused')),
	rule text references reward_rule (code),
	version text,
	met_at timestamptz,
	hold text check (hold in ('device')),
	-- Of a refused one: the same person has an account, or staff have decided so.
	why text check (why in ('person', 'staff')),
	-- The words of staff, for the record.
	note text,
	decided_at timestamptz,
	decided_by text,
	check (member_id <> referrer_id),
	check ((rule is null) = (version is null)),
	check (state in ('invited', 'expired') or rule is not null),
	check (state not in ('review', 'qualified') or met_at is not null),
	check ((state = 'refused') = (why is not null)),
	check ((state in ('qualified', 'expired', 'refused')) = (decided_at is not null))
);
create index friend_of_referrer on friend (referrer_id, invited_at desc);
create index friend_open on friend (member_id) where state in ('invited', 'on_way', 'review');
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
