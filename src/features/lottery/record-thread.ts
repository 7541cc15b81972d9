import { Worker } from 'node:worker_threads';
import type { CHECKS, CheckJob, CheckOf } from './record-worker.ts';

type CheckedOf<Of extends CheckOf> = ReturnType<(typeof CHECKS)[Of]>;
type Checked = CheckedOf<CheckOf>;

/** Checks that wait at most: more are refused, because each takes up to 230 ms of a processor. */
const WAITING_MAX = 20;

let worker: Worker | undefined;
let startedCount = 0;
const waiting = new Map<number, PromiseWithResolvers<Checked>>();

/**
 * Checks a record in a thread of its own: a signature of quicknet would hold up the requests of the
 * others. Returns `busy` when too many wait.
 */
export async function checkInThread<Of extends CheckOf>(
	of: Of,
	{ text, beside }: { text: string; beside: string },
): Promise<CheckedOf<Of> | 'busy'> {
	if (waiting.size >= WAITING_MAX) return 'busy';
	worker ??= start();
	const job: CheckJob = { id: ++startedCount, of, text, beside };
	const result = Promise.withResolvers<Checked>();
	waiting.set(job.id, result);
	worker.ref();
	worker.postMessage(job);
	return (await result.promise) as CheckedOf<Of>;
}

/** The thread runs the source file: the build has no file of its own for it. */
function start(): Worker {
	const file = new URL(import.meta.resolve('#features/lottery/record-worker.ts'));
	const started = new Worker(file, { execArgv: [] });
	started.unref();
	started.on('message', ({ id, checked }: { id: number; checked: Checked }) => {
		waiting.get(id)?.resolve(checked);
		waiting.delete(id);
		if (waiting.size === 0) started.unref();
	});
	started.on('error', (error) => end(error));
	started.on('exit', (code) => end(new Error(`record thread exited with code ${code}`)));
	return started;

	function end(error: unknown): void {
		if (worker === started) worker = undefined;
		for (const pending of waiting.values()) pending.reject(error);
		waiting.clear();
	}
}
