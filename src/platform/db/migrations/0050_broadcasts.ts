import { type Kysely, sql } from 'kysely';

/**
 * Messages to many members (docs/messages.md). A broadcast is one row; its audience is asked for when
 * a member reads. A promotion has a row for each member that it was sent to or that was left out, so
 * that who got it is known. `message_id` is of the sequence of `member_message`, taken when it is sent:
 * both are one list.
 *
 * `inbox_state`: the broadcasts up to an id that the member had at an instant are read.
 * `broadcast_mark`: those that were read or deleted one by one.
 */
const statements = `
create schema talk;
grant usage on schema talk to jhilik_app;

create table broadcast (
	no integer generated always as identity primary key,
	message_id bigint unique,
	kind text not null check (kind in ('system', 'money', 'security', 'promotion')),
	titles jsonb not null,
	contents jsonb not null,
	link text check (link ~ '^/[^/]'),
	audience jsonb not null,
	state text not null check (state in ('waiting', 'sending', 'sent', 'taken_back')),
	made_by text not null,
	made_at timestamptz not null default core.clock(),
	approved_by text,
	sent_at timestamptz,
	ends_at timestamptz,
	taken_back_at timestamptz,
	last_member integer not null default 0,
	check ((state = 'taken_back') = (taken_back_at is not null)),
	check (state not in ('sending', 'sent') or (sent_at is not null and message_id is not null))
);
create index broadcast_shown on broadcast (message_id desc) where state in ('sending', 'sent');

create table broadcast_member (
	broadcast_no integer not null references broadcast (no),
	member_id integer not null references member (id),
	sent_at timestamptz not null default core.clock(),
	left_out text check (left_out in ('not_allowed', 'one_a_day', 'three_a_week')),
	primary key (broadcast_no, member_id)
);
create index broadcast_member_of on broadcast_member (member_id, sent_at) where left_out is null;

create table inbox_state (
	member_id integer primary key references member (id),
	read_until bigint not null,
	read_at timestamptz not null
);
create table broadcast_mark (
	member_id integer not null references member (id),
	broadcast_no integer not null references broadcast (no),
	read_at timestamptz not null,
	hidden_at timestamptz,
	primary key (member_id, broadcast_no)
);

revoke delete on broadcast, broadcast_member from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
