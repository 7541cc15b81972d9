import { type Kysely, sql } from 'kysely';

/** The profile picture that a member has chosen, and the labels that operators have given. */
const statements = `
alter table member_profile
	-- The number of a drawn picture; null without one.
	add avatar smallint check (avatar > 0),
	add labels text[] not null default '{}';
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
