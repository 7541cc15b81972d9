import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { MIGRATIONS } from './migrations.ts';

/** Tables are read through typed statements, so the schema type stays empty. */
export type Database = Kysely<Record<string, never>>;
export type Tx = Transaction<Record<string, never>> | Database;

const INT8 = 20;
/** The provider's own lock among the advisory locks of a shared database. */
const MIGRATION_LOCK = 7_402_118;

/** Opens the pool. `bigint` columns arrive as `bigint`. */
export function openDatabase(connectionString: string): Database {
	const pool = new pg.Pool({
		connectionString,
		max: 10,
		connectionTimeoutMillis: 5000,
		types: {
			getTypeParser: ((id: number, format?: 'text') =>
				id === INT8
					? (text: string) => BigInt(text)
					: pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
		},
	});
	// A dead idle connection is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => undefined);
	return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Brings the schema `sandbox_psp` up to date. Several processes may start at once. */
export async function migrate(db: Database): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
		await sql`CREATE SCHEMA IF NOT EXISTS sandbox_psp`.execute(tx);
		await sql`CREATE TABLE IF NOT EXISTS sandbox_psp.migration (
			name text PRIMARY KEY,
			applied_at timestamptz NOT NULL DEFAULT now()
		)`.execute(tx);
		const { rows } = await sql<{ name: string }>`SELECT name
			FROM sandbox_psp.migration`.execute(tx);
		const applied = new Set(rows.map(({ name }) => name));
		for (const [name, statements] of Object.entries(MIGRATIONS)) {
			if (applied.has(name)) continue;
			await sql.raw(statements).execute(tx);
			await sql`INSERT INTO sandbox_psp.migration (name) VALUES (${name})`.execute(tx);
		}
	});
}
