import { type Kysely, sql } from 'kysely';

/**
 * Turnover requirements, and the rounds that count towards them (docs/turnover.md).
 *
 * `after_round`: the member's latest round when the requirement was opened; later rounds count.
 * `is_first`: no other requirement was open then. `turnover_fold`: the round up to which a member's
 * rounds are in `turnover_contribution`; later ones are added on demand.
 *
 * `round_id` has no foreign key, whose check would lock the row of a round; IW3 finds strays.
 */
const statements = `
create table turnover_requirement (
	id bigint generated always as identity primary key,
	member_id integer not null references member (id),
	source text not null check (source in ('deposit', 'transfer', 'bonus')),
	ref text not null unique,
	base bigint not null check (base >= 0),
	multiple_bp integer not null check (multiple_bp >= 0),
	needed bigint not null check (needed >= 0),
	done bigint not null default 0 check (done between 0 and needed),
	state text not null check (state in ('open', 'met', 'spent', 'waived')),
	after_round bigint not null,
	is_first boolean not null,
	opened_at timestamptz not null default core.now(),
	closed_at timestamptz,
	check ((state = 'open') = (closed_at is null)),
	check (state not in ('open', 'met') or (state = 'met') = (done = needed))
);
create index turnover_requirement_of_member on turnover_requirement (member_id, id);
create index turnover_requirement_open on turnover_requirement (member_id, id)
	where state = 'open';

create table turnover_contribution (
	requirement_id bigint not null references turnover_requirement (id),
	round_id bigint not null,
	counted bigint not null check (counted > 0),
	primary key (requirement_id, round_id)
);
create index turnover_contribution_of_round on turnover_contribution (round_id);

create table turnover_fold (
	member_id integer primary key references member (id),
	through_round bigint not null
);

revoke delete on turnover_requirement, turnover_fold from jhilik_app;
revoke update, delete on turnover_contribution from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
