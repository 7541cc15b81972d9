import { sql } from 'kysely';
import {
	assertServiceMigrated,
	migrateService,
	type ServiceDatabase,
	type ServiceTx,
} from '#lib/service-database.ts';
import { MIGRATIONS } from './migrations.ts';

export type Database = ServiceDatabase;
export type Tx = ServiceTx;

const SCHEMA = { schema: 'studio', lock: 7_402_117, migrations: MIGRATIONS };

/** Refuses a database that may lose a committed nonce or outcome. */
async function assertDurable(db: Database): Promise<void> {
	const { rows } = await sql<{ name: string }>`SELECT name FROM pg_settings WHERE setting = 'off'
		AND name IN ('data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit')
		ORDER BY name`.execute(db);
	if (rows.length === 0) return;
	const names = rows.map(({ name }) => name).join(', ');
	throw new Error(`The studio's database would lose rounds: turn on ${names}.`);
}

/** Brings the schema `studio` up to date. */
export async function migrate(db: Database): Promise<void> {
	await assertDurable(db);
	await migrateService(db, SCHEMA);
}

/** Throws for a database whose schema is not this build's. */
export async function assertMigrated(db: Database): Promise<void> {
	await assertDurable(db);
	await assertServiceMigrated(db, SCHEMA);
}

/** Returns the only row of a result. */
export function one<T>(rows: readonly T[]): T {
	const [row] = rows;
	if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows, not one`);
	return row;
}
