import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { HashJob, HashResult } from './hash-worker.ts';

type PendingHash = PromiseWithResolvers<Uint8Array>;

let worker: Worker | undefined;
let startedCount = 0;
const waiting = new Map<number, PendingHash>();

/**
 * Hashes in a low-priority thread: a flood of logins uses the time that bets leave. If the thread
 * dies, its pending hashes fail, and the next hash starts a new thread.
 */
export async function deriveKey(parameters: Argon2Parameters): Promise<Uint8Array> {
	worker ??= start();
	const job: HashJob = { id: ++startedCount, parameters };
	const result = Promise.withResolvers<Uint8Array>();
	waiting.set(job.id, result);
	// Only a thread with work keeps the process alive.
	worker.ref();
	worker.postMessage(job);
	return await result.promise;
}

/** Returns how many hashes were started in this process, failed ones included. */
export function countHashes(): number {
	return startedCount;
}

function start(): Worker {
	const started = new Worker(new URL('./hash-worker.ts', import.meta.url), { execArgv: [] });
	started.unref();
	started.on('message', (result: HashResult) => {
		const pending = waiting.get(result.id);
		waiting.delete(result.id);
		if (waiting.size === 0) started.unref();
		if ('tag' in result) pending?.resolve(result.tag);
		else pending?.reject(new Error(result.fault));
	});
	started.on('error', (error) => end(error));
	started.on('exit', (code) => end(new Error(`hash thread exited with code ${code}`)));
	return started;

	function end(error: unknown): void {
		if (worker === started) worker = undefined;
		for (const pending of waiting.values()) pending.reject(error);
		waiting.clear();
	}
}
