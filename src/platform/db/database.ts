import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** The role the application acts as: it may run the ledger's functions, not write its tables. */
export const APP_ROLE = 'jhilik_app';

/** Contention and overload become an error the caller may retry, never a hang. */
const SESSION = {
	lock_timeout: '3s',
	statement_timeout: '10s',
	idle_in_transaction_session_timeout: '15s',
	timezone: 'UTC',
};

interface Options {
	url: string;
	/** Acts as this role after logging in; for an operator's database with one login. */
	role?: string;
	connectionsMax?: number;
	log?: (message: string) => void;
}

const pools = new WeakMap<object, pg.Pool>();

/**
 * Opens the pool. `int8` arrives as `bigint` and `date` as `YYYY-MM-DD`. Connections are made when
 * they are needed, so a database that is down shows at the first query.
 */
export function openDatabase({ url, role, connectionsMax = 10, log }: Options): Db {
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
			await client.query(
				'select set_config(name, value, false) from unnest($1::text[], $2::text[]) s(name, value)',
				[Object.keys(settings), Object.values(settings)],
			);
		},
	});
	// A connection that dies while idle is replaced at the next query.
	pool.on('error', (error) => log?.(`database connection lost: ${error.message}`));
	const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	pools.set(db, pool);
	return db;
}

/** The pool itself, for statements that are prepared once per connection. */
export function poolOf(db: Db): pg.Pool {
	const pool = pools.get(db);
	if (!pool) throw new Error('not a database of openDatabase');
	return pool;
}

/** Refuses a database that may forget what it confirmed. */
export async function assertDurable(db: Db): Promise<void> {
	const { rows } = await poolOf(db).query<{ name: string }>(
		`select name from pg_settings where setting = 'off'
			and name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`,
	);
	if (rows.length === 0) return;
	const names = rows.map((row) => row.name).join(', ');
	throw new Error(`The database would lose confirmed money: turn on ${names}.`);
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
	if (oid === pg.types.builtins.INT8) return BigInt;
	if (oid === pg.types.builtins.DATE) return String;
	return pg.types.getTypeParser(oid, format ?? 'text');
}
