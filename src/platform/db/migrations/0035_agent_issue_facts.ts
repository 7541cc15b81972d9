import { type Kysely, sql } from 'kysely';

/**
 * What a real-time run was reckoned from (docs/agents.md, "Settlement"): the bets of a member on a
 * lottery's issue as they were counted when it settled.
 */
const statements = `
create table agent_issue_fact (
	run_id bigint not null references agent_run (id),
	member_id integer not null references member (id),
	issue_id integer not null references lottery.issue (id),
	day date not null,
	product text not null,
	stake bigint not null,
	paid bigint not null,
	valid bigint not null,
	primary key (run_id, member_id, issue_id)
);
create index agent_issue_fact_of_issue on agent_issue_fact (issue_id);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
