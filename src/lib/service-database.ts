import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { boundPool, boundStatements, CONNECT_MS } from './bound-pool.ts';
import { allowDatabaseTime } from './database-time.ts';

/**
 * The database of a bundled service, the studio or the payment provider: a schema of its own. Tables
 * are read through typed statements, so the schema type stays empty.
 */
export type ServiceDatabase = Kysely<Record<string, never>>;
export type ServiceTx = Transaction<Record<string, never>> | ServiceDatabase;

const INT8 = 20;

/** Time of all migrations, and of those that another process makes first. */
const MIGRATION_MS = 10 * 60_000;

/** Timeouts of the server, as for the platform's database. */
const SESSION = `SET lock_timeout = '3s'; SET statement_timeout = '10s';
	SET idle_in_transaction_session_timeout = '15s'; SET client_connection_check_interval = '1s'`;

/** Opens the pool. `bigint` columns arrive as `bigint`. */
export function openServiceDatabase(connectionString: string): ServiceDatabase {
	const pool = new pg.Pool({
		connectionString,
		max: 10,
		connectionTimeoutMillis: CONNECT_MS,
		onConnect: async (client) => {
			// A lost connection fails its query; an unhandled error event would end the process.
			client.on('error', () => undefined);
			boundStatements(client);
			await client.query(SESSION);
		},
		types: {
			getTypeParser: ((id: number, format?: 'text') =>
				id === INT8
					? (text: string) => BigInt(text)
					: pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
		},
	});
	// A dead idle connection is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => undefined);
	boundPool(pool);
	return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

interface ServiceSchema {
	schema: string;
	/** The service's own lock among the advisory locks of a shared database. */
	lock: number;
	/** Statements by the name of their migration, in order. */
	migrations: Readonly<Record<string, string>>;
}

/** Brings the schema of a service up to date. Several processes may start at once. */
export async function migrateService(
	db: ServiceDatabase,
	{ schema, lock, migrations }: ServiceSchema,
): Promise<void> {
	const log = sql.id(schema, 'migration');
	const migrateAll = async (tx: ServiceTx) => {
		await sql`SELECT set_config('lock_timeout', '0', true),
			set_config('statement_timeout', '0', true)`.execute(tx);
		await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(tx);
		await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(schema)}`.execute(tx);
		await sql`CREATE TABLE IF NOT EXISTS ${log} (
			name text PRIMARY KEY,
			applied_at timestamptz NOT NULL DEFAULT now()
		)`.execute(tx);
		const { rows } = await sql<{ name: string }>`SELECT name FROM ${log}`.execute(tx);
		const applied = new Set(rows.map(({ name }) => name));
		for (const [name, statements] of Object.entries(migrations)) {
			if (applied.has(name)) continue;
			await sql.raw(statements).execute(tx);
			await sql`INSERT INTO ${log} (name) VALUES (${name})`.execute(tx);
		}
	};
	await allowDatabaseTime(MIGRATION_MS, () => db.transaction().execute(migrateAll));
}

/** A database that `npm run migrate` has to bring up to date. */
export class NotMigrated extends Error {}

/** Throws `NotMigrated` for a schema that lacks migrations of this build, or has others. */
export async function assertServiceMigrated(
	db: ServiceDatabase,
	{ schema, migrations }: ServiceSchema,
): Promise<void> {
	const table = `${schema}.migration`;
	const { rows: found } = await sql<{ isThere: boolean }>`
		SELECT to_regclass(${table}) IS NOT NULL AS "isThere"`.execute(db);
	const { rows } = found[0]?.isThere
		? await sql<{ name: string }>`SELECT name FROM ${sql.id(schema, 'migration')}`.execute(db)
		: { rows: [] };
	const applied = rows.map(({ name }) => name);
	const newer = applied.find((name) => !(name in migrations));
	if (newer) {
		throw new NotMigrated(
			`The schema ${schema} was made by a newer build (${newer}): run that build.`,
		);
	}
	const missing = Object.keys(migrations).filter((name) => !applied.includes(name));
	if (missing.length === 0) return;
	throw new NotMigrated(
		`The schema ${schema} is behind this build (${missing.length} migrations): run npm run migrate.`,
	);
}
