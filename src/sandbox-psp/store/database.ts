import {
	assertServiceMigrated,
	migrateService,
	type ServiceDatabase,
	type ServiceTx,
} from '#lib/service-database.ts';
import { MIGRATIONS } from './migrations.ts';

export type Database = ServiceDatabase;
export type Tx = ServiceTx;

const SCHEMA = { schema: 'sandbox_psp', lock: 7_402_118, migrations: MIGRATIONS };

/** Brings the schema `sandbox_psp` up to date. */
export async function migrate(db: Database): Promise<void> {
	await migrateService(db, SCHEMA);
}

/** Throws for a database whose schema is not this build's. */
export async function assertMigrated(db: Database): Promise<void> {
	await assertServiceMigrated(db, SCHEMA);
}
