import { type Kysely, sql } from 'kysely';

/**
 * The chat room (docs/messages.md, "Chat room"). Messages are numbered per room in the order of their
 * commits, without gaps. `writer` names their member in the room without telling who it is; the site's
 * own staff has none.
 *
 * `chat_sanction` is append-only: what staff, or three reports, did to a message, a member or a room.
 * The latest one of its subject counts; `chat_room.last_sanction` tells readers that there is a new one.
 */
const statements = `
create table chat_room (
	code text primary key check (code in ('bn', 'en')),
	last_no integer not null default 0,
	last_sanction bigint not null default 0,
	slow_s integer not null default 0 check (slow_s = 0 or slow_s between 10 and 120),
	is_closed boolean not null default false
);
insert into chat_room (code) values ('bn'), ('en');

create table chat_message (
	room text not null references chat_room (code),
	no integer not null,
	member_id integer references member (id),
	writer text,
	by_staff text,
	send_id uuid,
	body text not null,
	body_key text not null,
	round_vendor text,
	round_id text,
	written_at timestamptz not null default core.clock(),
	primary key (room, no),
	check ((member_id is null) = (by_staff is not null)),
	check ((member_id is null) = (writer is null) and (member_id is null) = (send_id is null)),
	check ((round_vendor is null) = (round_id is null)),
	check (body <> '' or round_id is not null)
);
create unique index chat_message_sent on chat_message (member_id, send_id);
create index chat_message_of on chat_message (member_id, written_at desc);
create index chat_message_writer on chat_message (writer);
create index chat_message_old on chat_message (written_at);

create table chat_sanction (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('hide', 'show', 'mute', 'unmute', 'slow', 'close', 'open')),
	room text references chat_room (code),
	no integer,
	member_id integer references member (id),
	seconds integer,
	until_at timestamptz,
	by_staff text,
	why text not null,
	made_at timestamptz not null default core.clock(),
	check ((kind in ('hide', 'show')) = (no is not null)),
	check ((kind in ('mute', 'unmute')) = (member_id is not null)),
	check ((kind in ('mute', 'unmute')) = (room is null)),
	check ((kind = 'slow') = (seconds is not null)),
	check (kind = 'hide' or by_staff is not null)
);
create index chat_sanction_of_message on chat_sanction (room, no, id desc) where no is not null;
create index chat_sanction_of_member on chat_sanction (member_id, id desc) where member_id is not null;

create table chat_report (
	room text not null,
	no integer not null,
	member_id integer not null references member (id),
	made_at timestamptz not null default core.clock(),
	primary key (room, no, member_id),
	foreign key (room, no) references chat_message (room, no) on delete cascade
);
create table chat_ignore (
	member_id integer not null references member (id),
	ignored_id integer not null references member (id),
	primary key (member_id, ignored_id),
	check (member_id <> ignored_id)
);
create table chat_seen (
	member_id integer not null references member (id),
	room text not null references chat_room (code),
	no integer not null,
	primary key (member_id, room)
);

revoke insert, delete on chat_room from jhilik_app;
revoke update on chat_message, chat_report from jhilik_app;
revoke update, delete on chat_sanction from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
