import { type Kysely, sql } from 'kysely';

/**
 * Finds the corrections of a bill (docs/agents.md, "Corrections"): a day's corrections ask for those
 * of each bill of the runs that changed.
 */
const statements = `
create index agent_bill_corrects on agent_bill (corrects) where corrects is not null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
