import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { assertDurable, closeDatabase, type Database, openDatabase } from './database.ts';
import { migrations } from './migrations/list.ts';

/**
 * Brings the schema up to date as the role that owns it, and answers the names of what was applied.
 * Any number of processes may start at once: an advisory lock lets one work while the others wait.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
	const db = openDatabase({ url: ownerUrl, connectionsMax: 2 });
	try {
		await assertDurable(db);
		const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
		const { error, results = [] } = await migrator.migrateToLatest();
		if (error) throw error;
		return results.map((result) => result.migrationName);
	} finally {
		await closeDatabase(db);
	}
}

/** The migrations this build has and the database has not; empty when the schema is current. */
export async function listPendingMigrations(db: Database): Promise<string[]> {
	const found = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
	const applied = new Set(found.rows.map((row) => row.name));
	return Object.keys(migrations).filter((name) => !applied.has(name));
}
