import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { boundPool, boundStatements, CONNECT_MS } from '#lib/bound-pool.ts';
import { databaseTimeLeft } from '#lib/database-time.ts';
import { prepareMarked } from './prepare-marked.ts';
import type { Tables } from './tables.ts';

/** A transaction, or the database itself for one statement that commits by itself. */
export type Tx = Kysely<Tables>;

/** The database, and its pool for statements that are prepared once per connection. */
export type Database = Tx & { readonly pool: pg.Pool };

/** The role of the application: it may execute the ledger's functions but not write its tables. */
export const APP_ROLE = 'jhilik_app';

/** Timeouts turn contention and overload into an error that the caller may retry. */
const SESSION = {
	lock_timeout: '3s',
	statement_timeout: '10s',
	idle_in_transaction_session_timeout: '15s',
	/** Ends the statement of a connection that was closed because it took too long. */
	client_connection_check_interval: '1s',
	timezone: 'UTC',
};

/** The OID of `bigint[]`, which the driver does not name. */
const INT8_ARRAY = 1016;

const ATTEMPTS_MAX = 5;
/** Period after which no further attempt starts. */
const RETRY_WINDOW_MS = 4000;

/** Errors after a certain rollback: the same work may run again. */
const CONTENTION = new Set(['40001', '40P01', '55P03', '57014']);
/** Errors of a server that is unreachable, starting, stopping or out of connections. */
const OUTAGE = new Set([
	...['57P01', '57P02', '57P03', '53300', 'ENOENT', 'ECONNREFUSED', 'EPIPE'],
	/** No response in time, and a socket whose queue is full because the server is frozen. */
	...['ETIMEDOUT', 'EAGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);
const OUTAGE_TEXT =
	/^Connection terminated|^Client (has encountered|was closed)|^timeout exceeded when trying to/;

interface Options {
	url: string;
	/** The role to set after login, for an operator's database with one login. */
	role?: string;
	connectionsMax?: number;
	log?: (message: string) => void;
}

/**
 * Opens the pool. `int8` is read as `bigint` and `date` as `YYYY-MM-DD`. Connections are opened on
 * demand, so a database that is down fails the first query.
 */
export function openDatabase({ url, role, connectionsMax = 10, log }: Options): Database {
	const settings = role ? { ...SESSION, role } : SESSION;
	const pool = new pg.Pool({
		connectionString: url,
		max: connectionsMax,
		connectionTimeoutMillis: CONNECT_MS,
		idleTimeoutMillis: 60_000,
		keepAlive: true,
		application_name: 'jhilik',
		types: { getTypeParser },
		onConnect: async (client) => {
			// A lost connection fails its query; an unhandled error event would end the process.
			client.on('error', () => {});
			boundStatements(client);
			await client.query(
				'select set_config(name, value, false) from unnest($1::text[], $2::text[]) s(name, value)',
				[Object.keys(settings), Object.values(settings)],
			);
		},
	});
	// A lost idle connection is replaced at the next query.
	pool.on('error', (error) => log?.(`database connection lost: ${error.message}`));
	boundPool(pool);
	const dialect = new PostgresDialect({ pool: prepareMarked(pool) });
	return Object.assign(new Kysely<Tables>({ dialect }), { pool });
}

/** The use of the pool, for the metrics. */
export function poolMetricsOf({ pool }: Database) {
	const { totalCount: connections, idleCount: idle, waitingCount: waiting } = pool;
	return { connections, idle, waiting };
}

/** Closes every connection after its running statements end. */
export async function closeDatabase(db: Database): Promise<void> {
	await db.destroy();
	if (!db.pool.ended) await db.pool.end();
}

/**
 * Throws for a database that may lose committed data, or miss data that its disk lost. A role may
 * have its own settings, so every role that writes money calls this.
 */
export async function assertDurable(db: Database): Promise<void> {
	const { rows } = await db.pool.query<{ name: string }>(
		`select name from pg_settings where setting = 'off' and name in
			('data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit') order by name`,
	);
	if (rows.length === 0) return;
	const names = rows.map((row) => row.name).join(', ');
	throw new Error(`The database would lose confirmed money: turn on ${names}.`);
}

/**
 * The database is unreachable or overloaded. The outcome is unknown; the same call may be repeated.
 */
export class DatabaseUnavailable extends Error {
	constructor(cause: unknown) {
		super('database unavailable', { cause });
		this.name = 'DatabaseUnavailable';
	}
}

/**
 * Runs `work` in a transaction, at most five times: contention and lost connections repeat it. A
 * commit may have succeeded before its confirmation was lost, so work that moves money carries a
 * reference that makes a repeat harmless. Throws `DatabaseUnavailable` after the last attempt.
 */
export async function transaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
	return retry(() => db.transaction().execute(work), isTransient);
}

/** Runs read-only statements outside a transaction, with the retries of `transaction`. */
export async function withReadRetry<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
	return retry(() => work(db), isTransient);
}

/** Runs one statement that commits by itself. Repeats it only after a certain rollback. */
export async function retryContention<T>(statement: () => Promise<T>): Promise<T> {
	return retry(statement, isContention);
}

async function retry<T>(
	work: () => Promise<T>,
	mayRepeat: (error: unknown) => boolean,
): Promise<T> {
	const deadline = Date.now() + RETRY_WINDOW_MS;
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			if (!isTransient(error)) throw error;
			const isOver = Date.now() > deadline || databaseTimeLeft() <= 0;
			if (!mayRepeat(error) || attempt === ATTEMPTS_MAX || isOver) {
				throw new DatabaseUnavailable(error);
			}
		}
		await delay(Math.random() * 20 * 2 ** attempt);
	}
}

/** True for errors that pass by themselves: contention and an unreachable database. */
export function isTransient(error: unknown): boolean {
	return error instanceof DatabaseUnavailable || isContention(error) || isOutage(error);
}

function isContention(error: unknown): boolean {
	return CONTENTION.has(codeOf(error));
}

function isOutage(error: unknown): boolean {
	const code = codeOf(error);
	if (code.startsWith('08') || code.startsWith('ECONN') || OUTAGE.has(code)) return true;
	return error instanceof Error && OUTAGE_TEXT.test(error.message);
}

/** Returns the SQLSTATE or the system's error code. */
export function codeOf(error: unknown): string {
	const code = error instanceof Error && 'code' in error ? error.code : undefined;
	return typeof code === 'string' ? code : '';
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
	if (oid === pg.types.builtins.INT8) return BigInt;
	if (oid === INT8_ARRAY) return parseInt8Array;
	if (oid === pg.types.builtins.DATE) return String;
	return pg.types.getTypeParser(oid, format ?? 'text');
}

function parseInt8Array(text: string): bigint[] {
	return text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt);
}
