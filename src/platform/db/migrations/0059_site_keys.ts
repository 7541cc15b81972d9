import { type Kysely, sql } from 'kysely';

/** Fingerprints of the keys that belong to the data. Only the owner of the schema changes them. */
const statements = `
create table site_key (
	file text not null,
	fingerprint bytea not null check (octet_length(fingerprint) = 32),
	since timestamptz not null default core.now(),
	primary key (file, fingerprint)
);
revoke insert, update, delete on site_key from jhilik_app;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
