import { type Kysely, sql } from 'kysely';

/**
 * `agent_run.active_min`: the setting `agentRules.activeMin` with which the active members of a run
 * were counted, for the files of its bills (docs/agents.md, "The file of a bill"). Empty where none
 * are counted, and in runs of before.
 */
const statements = `
alter table agent_run add column active_min bigint;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
