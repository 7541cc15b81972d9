import { type Kysely, sql } from 'kysely';

/**
 * `member.is_demo`: an account of the demo content (docs/agents.md, "Demo team"). It is in reports
 * like any other, and never on a public board: winners, ranks, draws, hot games, jackpots.
 */
const statements = `
alter table member add column is_demo boolean not null default false;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
