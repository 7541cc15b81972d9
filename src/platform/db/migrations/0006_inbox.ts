import { type Kysely, sql } from 'kysely';

/**
 * Messages to members inside the site. The texts of a kind are in the code, in every language;
 * `params` fill them, and `about` names what a message is about, such as `deposit:<id>`. Members hide
 * messages, and none is deleted.
 */
const statements = `
create table member_message (
	id bigint generated always as identity primary key,
	member_id integer not null references member (id),
	kind text not null,
	params jsonb not null default '{}',
	about text,
	created_at timestamptz not null default core.now(),
	read_at timestamptz,
	hidden_at timestamptz
);
create index member_message_shown on member_message (member_id, id desc) where hidden_at is null;
create index member_message_unread on member_message (member_id)
	where read_at is null and hidden_at is null;
revoke delete on member_message from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
