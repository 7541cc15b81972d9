import { type Kysely, sql } from 'kysely';

/**
 * The announcements of agents (docs/agents.md, "Announcements").
 *
 * `agent_announcement`: a title and a text by language. Without `line_id` it is for all agents, else
 * for that agent and the agents below. It is in force from `published_at` until `ends_at`, which is
 * empty where it has no end. `agent_announcement_read`: which agent has read it.
 */
const statements = `
create table agent_announcement (
	id integer generated always as identity primary key,
	titles jsonb not null,
	contents jsonb not null,
	line_id integer references member (id),
	published_at timestamptz not null,
	ends_at timestamptz,
	check (ends_at >= published_at)
);

create table agent_announcement_read (
	member_id integer not null references member (id),
	announcement_id integer not null references agent_announcement (id),
	read_at timestamptz not null,
	primary key (member_id, announcement_id)
);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
