import { type Kysely, sql } from 'kysely';

/**
 * What a vendor states of a title beside its return: the largest win in stakes, as decimal text, and
 * how far results spread around the return.
 */
const statements = `
alter table game
	add column max_win text check (max_win ~ '^[0-9]{1,9}([.][0-9]{1,4})?$'),
	add column swing text check (swing in ('low', 'medium', 'high'));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
