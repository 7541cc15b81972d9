import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** A transaction; or the database itself, for one statement that commits by itself. */
export type Tx = Kysely<Tables>;

/** The database, and its pool for statements that are prepared once per connection. */
export type Database = Tx & { readonly pool: pg.Pool };

/** The role the application acts as: it may run the ledger's functions, not write its tables. */
export const APP_ROLE = 'jhilik_app';

/** Contention and overload become an error the caller may retry, never a hang. */
const SESSION = {
	lock_timeout: '3s',
	statement_timeout: '10s',
	idle_in_transaction_session_timeout: '15s',
	timezone: 'UTC',
};

/** The type `bigint[]`, which the driver has no name for. */
const INT8_ARRAY = 1016;

const ATTEMPTS_MAX = 5;
/** Nobody waits longer than this for a repeat. */
const RETRY_WINDOW_MS = 4000;

/** Rolled back for certain: the same work may run again. */
const CONTENTION = new Set(['40001', '40P01', '55P03', '57014']);
/** The server is away, starting, stopping or full. */
const OUTAGE = new Set(['57P01', '57P02', '57P03', '53300', 'ENOENT', 'ECONNREFUSED', 'EPIPE']);
const OUTAGE_TEXT =
	/^Connection terminated|^Client (has encountered|was closed)|^timeout exceeded when trying to/;

interface Options {
	url: string;
	/** Acts as this role after logging in; for an operator's database with one login. */
	role?: string;
	connectionsMax?: number;
	log?: (message: string) => void;
}

/**
 * Opens the pool. `int8` arrives as `bigint` and `date` as `YYYY-MM-DD`. Connections are made when
 * they are needed, so a database that is down shows at the first query.
 */
export function openDatabase({ url, role, connectionsMax = 10, log }: Options): Database {
	const settings = role ? { ...SESSION, role } : SESSION;
	const pool = new pg.Pool({
		connectionString: url,
		max: connectionsMax,
		connectionTimeoutMillis: 3000,
		idleTimeoutMillis: 60_000,
		keepAlive: true,
		application_name: 'jhilik',
		types: { getTypeParser },
		onConnect: async (client) => {
			// A connection that dies in use fails its query; the event itself must not end us.
			client.on('error', () => {});
			await client.query(
				'select set_config(name, value, false) from unnest($1::text[], $2::text[]) s(name, value)',
				[Object.keys(settings), Object.values(settings)],
			);
		},
	});
	// A connection that dies while idle is replaced at the next query.
	pool.on('error', (error) => log?.(`database connection lost: ${error.message}`));
	return Object.assign(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), { pool });
}

/** Ends every connection, once the statements under way are done. */
export async function closeDatabase(db: Database): Promise<void> {
	await db.destroy();
	if (!db.pool.ended) await db.pool.end();
}

/**
 * Refuses a database that may forget what it confirmed, or not notice that a disk did. A role may
 * have settings of its own, so each that writes money asks for itself.
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

/** The database is away or too busy. Nothing is known to be done; the same call may be repeated. */
export class DatabaseUnavailable extends Error {
	constructor(cause: unknown) {
		super('database unavailable', { cause });
		this.name = 'DatabaseUnavailable';
	}
}

/**
 * Runs `work` in a transaction. Contention and lost connections run the same work again, at most
 * five times; as a commit may have happened before its answer was lost, work that moves money
 * carries a reference that makes a repeat harmless. Throws `DatabaseUnavailable` when it gives up.
 */
export async function transaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
	return retry(() => db.transaction().execute(work), isTransient);
}

/** Runs statements that only read, each on its own; repeats and gives up as `transaction` does. */
export async function withReadRetry<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
	return retry(() => work(db), isTransient);
}

/** Runs one statement that commits by itself; repeats it only where nothing can have happened. */
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
			if (!mayRepeat(error) || attempt === ATTEMPTS_MAX || Date.now() > deadline) {
				throw new DatabaseUnavailable(error);
			}
		}
		await delay(Math.random() * 20 * 2 ** attempt);
	}
}

/** True for what passes by itself: contention, and a database that is away. */
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

/** The SQLSTATE or the system's error code. */
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
