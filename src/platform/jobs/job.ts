import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '#platform/db/database.ts';

export interface Job {
	/** Also names its lock, so it never changes. */
	name: string;
	everyS: number;
	/** How long after the start it runs for the first time; at once when absent. */
	firstAfterS?: number;
	/** Does the work. `signal` aborts when the process stops. */
	run(db: Database, signal: AbortSignal): Promise<void>;
}

interface JobLog {
	error(context: object, message: string): void;
}

/**
 * A job holds one connection for its lock and others for its work: if all were under way at once,
 * as they are when a process starts, none would find a second connection.
 */
const UNDERWAY_MAX = 2;

/** Longer than the longest job may take (look-at-books.ts) and its turn after that. */
const STUCK_MS = 45 * 60_000;

/** Advisory locks of jobs have this first key and a hash of the name as the second. */
const LOCK_CLASS = 7_416_100;

export interface JobFigures extends Record<string, number> {
	/** Jobs whose last turn in this process failed. */
	failing: number;
	/** Since a run of any job ended in this process. */
	lastRunAgeSeconds: number;
}

export interface Jobs {
	figures(): JobFigures;
	/** False when none of them has come to an end for far too long. */
	isHealthy(): boolean;
	/** Waits for the jobs under way. */
	stop(): Promise<void>;
}

/**
 * Runs each job again and again, over all processes at most once at a time: who gets the job's
 * advisory lock works, the others skip that turn. An error is logged and the job runs again next
 * time.
 */
export function runJobs(db: Database, jobs: Job[], log: JobLog): Jobs {
	const stopping = new AbortController();
	const { signal } = stopping;
	const takeTurn = createTurns(UNDERWAY_MAX);
	const failing = new Set<Job>();
	let turnedAtMs = performance.now();
	const loops = jobs.map((job) => loop(job));
	const sinceTurnMs = () => performance.now() - turnedAtMs;
	return {
		figures: () => ({ failing: failing.size, lastRunAgeSeconds: sinceTurnMs() / 1000 }),
		isHealthy: () => sinceTurnMs() < STUCK_MS,
		async stop() {
			stopping.abort();
			await Promise.all(loops);
		},
	};

	async function loop(job: Job): Promise<void> {
		await pause(job.firstAfterS ?? 0);
		while (!signal.aborted) {
			try {
				await takeTurn(async () => {
					if (!signal.aborted) await runExclusive(db, job, signal);
				});
				failing.delete(job);
			} catch (err) {
				failing.add(job);
				if (!signal.aborted) log.error({ err, job: job.name }, 'job failed');
			}
			turnedAtMs = performance.now();
			// Processes that started together drift apart.
			await pause(job.everyS * (0.95 + Math.random() * 0.1));
		}
	}

	/** Ends early when the process stops. */
	async function pause(seconds: number): Promise<void> {
		await delay(seconds * 1000, undefined, { signal, ref: false }).catch(() => {});
	}
}

/** Runs what it is given, so many at a time; the others wait in line. */
function createTurns(underwayMax: number) {
	const waiting: (() => void)[] = [];
	let underway = 0;
	return async (work: () => Promise<void>): Promise<void> => {
		if (underway < underwayMax) underway += 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else underway -= 1;
		}
	};
}

/** Runs the job when no other process does. Answers whether it ran. */
export async function runExclusive(db: Database, job: Job, signal: AbortSignal): Promise<boolean> {
	const client = await db.pool.connect();
	let fault: Error | undefined;
	try {
		if (!(await tryLock(client, job.name))) return false;
		await job.run(db, signal);
		await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, job.name]);
		return true;
	} catch (error) {
		fault = error instanceof Error ? error : new Error(String(error));
		throw error;
	} finally {
		// The lock is the connection's: where the job failed, ending that ends both.
		client.release(fault);
	}
}

async function tryLock(client: pg.PoolClient, name: string): Promise<boolean> {
	const { rows } = await client.query<{ held: boolean }>(
		'select pg_try_advisory_lock($1, hashtext($2)) as held',
		[LOCK_CLASS, name],
	);
	return rows[0]?.held ?? false;
}
