import { type Kysely, sql } from 'kysely';

/**
 * Conversations with the house (docs/messages.md, "Conversations"). One is a member's, or a visitor's:
 * then `contact` is the encrypted address or number for the answer. `feedback_type` is of feedback.
 *
 * `conversation_entry` is append-only: a text of the person or of staff, an internal note, or a step of
 * the clock of complaints. `conversation_alarm`: a complaint that is close to its last day.
 */
const statements = `
create table conversation (
	no integer generated always as identity primary key,
	member_id integer references member (id),
	contact bytea,
	language text not null check (language in ('bn', 'en')),
	kind text not null
		check (kind in ('question', 'money', 'account', 'game', 'feedback', 'complaint')),
	feedback_type text,
	about text,
	state text not null
		check (state in ('open', 'waiting_us', 'waiting_them', 'solved', 'closed')),
	opened_at timestamptz not null default core.clock(),
	changed_at timestamptz not null default core.clock(),
	answered_at timestamptz,
	solved_at timestamptz,
	closed_at timestamptz,
	check ((member_id is null) = (contact is not null)),
	check ((kind = 'feedback') = (feedback_type is not null)),
	check (state not in ('solved', 'closed') or solved_at is not null),
	check ((state = 'closed') = (closed_at is not null))
);
create index conversation_of_member on conversation (member_id, no desc);
create index conversation_in_work on conversation (changed_at) where state <> 'closed';

create table conversation_entry (
	id bigint generated always as identity primary key,
	conversation_no integer not null references conversation (no),
	who text not null check (who in ('person', 'staff', 'site')),
	by_staff text,
	body text,
	step text check (step in ('acknowledged', 'warned', 'final')),
	is_internal boolean not null default false,
	images uuid[] not null default '{}',
	send_id uuid unique,
	written_at timestamptz not null default core.clock(),
	check ((who = 'staff') = (by_staff is not null)),
	check ((who = 'site') = (step is not null)),
	check ((body is null) = (step is not null)),
	check (not is_internal or who = 'staff')
);
create index conversation_entry_of on conversation_entry (conversation_no, id);
create unique index conversation_step on conversation_entry (conversation_no, step)
	where step is not null;

create table conversation_alarm (
	conversation_no integer primary key references conversation (no),
	raised_at timestamptz not null default core.clock()
);

alter table proof_image drop constraint proof_image_subject_check;
alter table proof_image add constraint proof_image_subject_check
	check (subject ~ '^(deposit|withdrawal|reward|conversation):');

revoke delete on conversation from jhilik_app;
revoke update, delete on conversation_entry, conversation_alarm from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
