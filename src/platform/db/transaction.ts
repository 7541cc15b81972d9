import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Tx } from './database.ts';

const ATTEMPTS_MAX = 5;
/** Nobody waits longer than this for a repeat. */
const RETRY_WINDOW_MS = 4000;

/** Rolled back for certain: the same work may run again. */
const CONTENTION = new Set(['40001', '40P01', '55P03', '57014']);
/** The server is away, starting, stopping or full. */
const OUTAGE = new Set(['57P01', '57P02', '57P03', '53300', 'ENOENT', 'ECONNREFUSED', 'EPIPE']);
const OUTAGE_TEXT = /^Connection terminated|^timeout exceeded when trying to connect/;

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
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	return retry(() => db.transaction().execute(work), isTransient);
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

function isTransient(error: unknown): boolean {
	return isContention(error) || isOutage(error);
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
