import { migrateService, type ServiceDatabase, type ServiceTx } from '#lib/service-database.ts';
import { MIGRATIONS } from './migrations.ts';

export type Database = ServiceDatabase;
export type Tx = ServiceTx;

/** Brings the schema `sandbox_psp` up to date. */
export async function migrate(db: Database): Promise<void> {
	await migrateService(db, { schema: 'sandbox_psp', lock: 7_402_118, migrations: MIGRATIONS });
}
