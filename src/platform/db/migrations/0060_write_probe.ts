import { type Kysely, sql } from 'kysely';

/** The row that a process writes to learn whether the database takes writes. */
const statements = `
create table core.write_probe (id boolean primary key default true check (id), at timestamptz not null);
insert into core.write_probe (at) values (pg_catalog.now());
revoke all on core.write_probe from jhilik_app;
grant select, update (at) on core.write_probe to jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
