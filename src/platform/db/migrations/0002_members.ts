import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		create table member (
			id integer generated always as identity primary key,
			username text not null unique,
			status text not null default 'active' check (status in ('active', 'locked', 'excluded')),
			type smallint not null default 1,
			currency text not null references ledger.currency
		)
	`.execute(db);
}
