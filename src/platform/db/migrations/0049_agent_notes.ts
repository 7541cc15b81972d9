import { type Kysely, sql } from 'kysely';

/** `agent_note`: what an agent wrote down about a member of its team, for itself alone. */
const statements = `
create table agent_note (
	agent_id integer not null references member (id),
	member_id integer not null references member (id),
	note text not null check (length(note) between 1 and 60),
	primary key (agent_id, member_id),
	check (agent_id <> member_id)
);
grant select, insert, update, delete on agent_note to jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
