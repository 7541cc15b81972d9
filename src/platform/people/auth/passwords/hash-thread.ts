import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { HashJob, HashResult } from './hash-worker.ts';

type PendingHash = PromiseWithResolvers<Uint8Array>;

let worker: Worker | undefined;
let made = 0;
const waiting = new Map<number, PendingHash>();

/**
 * Hashes in a thread of its own that gives way to everything else: a flood of log-ins takes the time
 * that bets leave, not theirs. A thread that dies fails what it was asked, and the next one starts.
 */
export async function deriveKey(parameters: Argon2Parameters): Promise<Uint8Array> {
	worker ??= start();
	const job: HashJob = { id: ++made, parameters };
	const result = Promise.withResolvers<Uint8Array>();
	waiting.set(job.id, result);
	// Only a thread that has work keeps the process alive.
	worker.ref();
	worker.postMessage(job);
	return await result.promise;
}

/** How many hashes were begun in this process, whatever became of them. */
export function countHashes(): number {
	return made;
}

function start(): Worker {
	const started = new Worker(new URL('./hash-worker.ts', import.meta.url), { execArgv: [] });
	started.unref();
	started.on('message', (result: HashResult) => {
		const asker = waiting.get(result.id);
		waiting.delete(result.id);
		if (waiting.size === 0) started.unref();
		if ('tag' in result) asker?.resolve(result.tag);
		else asker?.reject(new Error(result.fault));
	});
	started.on('error', (error) => end(error));
	started.on('exit', (code) => end(new Error(`the hash thread ended with ${code}`)));
	return started;

	function end(error: unknown): void {
		if (worker === started) worker = undefined;
		for (const asker of waiting.values()) asker.reject(error);
		waiting.clear();
	}
}
