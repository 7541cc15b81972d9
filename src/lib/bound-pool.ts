import type pg from 'pg';
import {
	countDatabaseTime,
	DatabaseTimeout,
	databaseTimeLeft,
	waitInTime,
} from './database-time.ts';

/** Waiting for a connection, and opening one. The pool of pg has no time per request. */
export const CONNECT_MS = 3000;

type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: unknown) => void;
type Run = (...args: unknown[]) => unknown;

/**
 * Bounds the wait for a connection by the time of the request (database-time.ts). A connection that
 * comes too late goes back to the pool.
 */
export function boundPool(pool: pg.Pool): pg.Pool {
	const take = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
	const connect = (callback?: Callback) => {
		const taken = waitInTime(take, (client) => client.release());
		if (!callback) return taken;
		taken.then(
			(client) => callback(undefined, client, client.release),
			(error: Error) => callback(error),
		);
		return undefined;
	};
	return Object.assign(pool, { connect });
}

/**
 * Bounds each statement of a client by the time of its request. A statement without a response
 * closes the connection: nothing else may use it, and its response must not reach another statement.
 */
export function boundStatements(client: pg.ClientBase): void {
	const run = client.query.bind(client) as Run;
	const query = (...args: unknown[]): unknown => {
		const leftMs = databaseTimeLeft();
		const callback = args.at(-1);
		const hasCallback = typeof callback === 'function';
		if (leftMs <= 0) {
			const error = new DatabaseTimeout();
			if (!hasCallback) return Promise.reject(error);
			return void process.nextTick(callback, error);
		}
		const timer = setTimeout(() => breakOff(client), Math.ceil(leftMs));
		const end = countDatabaseTime();
		const finish = () => {
			clearTimeout(timer);
			end();
		};
		if (!hasCallback) return (run(...args) as Promise<unknown>).finally(finish);
		const done: Run = (...results) => {
			finish();
			return callback(...results);
		};
		return run(...args.slice(0, -1), done);
	};
	Object.assign(client, { query });
}

function breakOff(client: pg.ClientBase): void {
	const { connection } = client as unknown as {
		connection: { stream: { destroy(e: Error): void } };
	};
	connection.stream.destroy(new DatabaseTimeout());
}
