import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '#platform/db/database.ts';

export interface Job {
	/** Identifies its lock too, so it never changes. */
	name: string;
	everyS: number;
	/** Delay of the first run; none by default. */
	firstAfterS?: number;
	/** Does the work. `signal` aborts when the process stops. */
	run(db: Database, signal: AbortSignal): Promise<void>;
}

interface JobLog {
	error(context: object, message: string): void;
}

/**
 * Maximum concurrent jobs. A job holds one connection for its lock and needs others for its work:
 * if all jobs ran at once, as at the start of a process, no job would get a second connection.
 */
const CONCURRENT_MAX = 2;

/**
 * Time without a finished job after which jobs are stuck. Exceeds the longest job
 * (check-ledger.ts).
 */
const STUCK_MS = 45 * 60_000;

/** First key of the jobs' advisory locks; the second is a hash of the name. */
const LOCK_CLASS = 7_416_100;

export interface JobMetrics extends Record<string, number> {
	/** Jobs whose last run in this process failed. */
	failing: number;
	/** Seconds since the last run of any job ended in this process. */
	lastRunAgeSeconds: number;
}

export interface Jobs {
	metrics(): JobMetrics;
	/** False when no job has finished for `STUCK_MS`. */
	isHealthy(): boolean;
	/** Stops the jobs and waits for the running ones. */
	stop(): Promise<void>;
}

/**
 * Runs each job periodically, at most once at a time over all processes: the process that gets the
 * job's advisory lock runs it, the others skip that run. An error is logged, and the next run
 * retries.
 */
export function runJobs(db: Database, jobs: Job[], log: JobLog): Jobs {
	const stopping = new AbortController();
	const { signal } = stopping;
	const limit = createLimiter(CONCURRENT_MAX);
	const failing = new Set<Job>();
	let finishedAtMs = performance.now();
	const loops = jobs.map((job) => loop(job));
	const sinceLastRunMs = () => performance.now() - finishedAtMs;
	return {
		metrics: () => ({ failing: failing.size, lastRunAgeSeconds: sinceLastRunMs() / 1000 }),
		isHealthy: () => sinceLastRunMs() < STUCK_MS,
		async stop() {
			stopping.abort();
			await Promise.all(loops);
		},
	};

	async function loop(job: Job): Promise<void> {
		await pause(job.firstAfterS ?? 0);
		while (!signal.aborted) {
			try {
				await limit(async () => {
					if (!signal.aborted) await runExclusive(db, job, signal);
				});
				failing.delete(job);
			} catch (err) {
				failing.add(job);
				if (!signal.aborted) log.error({ err, job: job.name }, 'job failed');
			}
			finishedAtMs = performance.now();
			// Processes that started together drift apart.
			await pause(job.everyS * (0.95 + Math.random() * 0.1));
		}
	}

	/** Waits, or returns early when the process stops. */
	async function pause(seconds: number): Promise<void> {
		await delay(seconds * 1000, undefined, { signal, ref: false }).catch(() => {});
	}
}

/** Limits the number of concurrent runs; further runs wait in order. */
function createLimiter(concurrentMax: number) {
	const waiting: (() => void)[] = [];
	let running = 0;
	return async (work: () => Promise<void>): Promise<void> => {
		if (running < concurrentMax) running += 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running -= 1;
		}
	};
}

/** Runs the job unless another process runs it. Returns whether it ran. */
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
		// The connection holds the lock: after an error, closing the connection releases it.
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
