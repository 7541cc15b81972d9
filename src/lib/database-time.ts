import { AsyncLocalStorage } from 'node:async_hooks';

/** What the statements of one request may wait for the database, in all. Below 5 s with the rest. */
const REQUEST_MS = 4000;
/** Above the `statement_timeout` of the server, which ends a statement first while it can. */
const BACKGROUND_MS = 15_000;

/** The database did not respond in the time of the request. The outcome of a write is unknown. */
export class DatabaseTimeout extends Error {
	readonly code = 'ETIMEDOUT';

	constructor() {
		super('the database did not respond in time');
		this.name = 'DatabaseTimeout';
	}
}

interface Account {
	leftMs: number;
	/** Concurrent statements wait at the same time, so it is counted once. */
	waiting: number;
	sinceMs: number;
	/** Work that a request leaves behind, such as a poll of a stream, has no share of its time. */
	isOver: () => boolean;
}

const current = new AsyncLocalStorage<Account>();

/**
 * Runs the work of a request, whose statements wait for the database at most 4 s in all, until
 * `isAnswered`. Within the work of a request it runs `work` alone.
 */
export function limitDatabaseTime<T>(work: () => T, isAnswered: () => boolean = () => false): T {
	if (find()) return work();
	return current.run({ leftMs: REQUEST_MS, waiting: 0, sinceMs: 0, isOver: isAnswered }, work);
}

/** As `limitDatabaseTime`, until the promise of the work settles. */
export async function limitDatabaseTimeOf<T>(work: () => Promise<T>): Promise<T> {
	let isOver = false;
	try {
		return await limitDatabaseTime(work, () => isOver);
	} finally {
		isOver = true;
	}
}

/** Runs background work whose statements may take longer, such as a full check of the ledger. */
export function allowDatabaseTime<T>(leftMs: number, work: () => T): T {
	return current.run({ leftMs, waiting: 0, sinceMs: 0, isOver: () => false }, work);
}

/**
 * Waits for a statement, or for work that another request began, within the time of this request.
 * Throws `DatabaseTimeout` when that is over; `onLate` gets a result that comes later.
 */
export function waitInTime<T>(start: () => Promise<T>, onLate?: (result: T) => void): Promise<T> {
	const leftMs = databaseTimeLeft();
	if (leftMs <= 0) return Promise.reject(new DatabaseTimeout());
	const end = countDatabaseTime();
	return new Promise<T>((resolve, reject) => {
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			reject(new DatabaseTimeout());
		}, Math.ceil(leftMs));
		start()
			.then((result) => (isLate ? onLate?.(result) : resolve(result)), reject)
			.finally(() => clearTimeout(timer));
	}).finally(end);
}

/** Returns how long a statement that starts now may wait. */
export function databaseTimeLeft(): number {
	const account = find();
	if (!account) return BACKGROUND_MS;
	const { leftMs, waiting, sinceMs } = account;
	return leftMs - (waiting > 0 ? performance.now() - sinceMs : 0);
}

/** Counts the time from now on until the returned function is called. */
export function countDatabaseTime(): () => void {
	const account = find();
	if (!account) return () => undefined;
	if (account.waiting === 0) account.sinceMs = performance.now();
	account.waiting += 1;
	return () => {
		account.waiting -= 1;
		if (account.waiting === 0) account.leftMs -= performance.now() - account.sinceMs;
	};
}

function find(): Account | undefined {
	const account = current.getStore();
	return account?.isOver() ? undefined : account;
}
