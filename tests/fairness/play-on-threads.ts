import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Result } from './battery.ts';

/** A run of one stream. */
export interface Task {
	/** Index of the stream among all. */
	stream: number;
	/** The stream's own number when absent. */
	rounds?: number;
	/** Index of the defect that is planted; absent in a fair run. */
	defect?: number;
}

export interface Played {
	rounds: number;
	/** Of computing. */
	seconds: number;
	results: Result[];
}

/** Plays on a thread for each processor; `tell` learns of each run at its end. */
export async function playOnThreads(
	tasks: readonly Task[],
	tell: (task: Task, played: Played) => void,
): Promise<Played[]> {
	const all: Played[] = [];
	let begun = 0;
	await Promise.all(Array.from({ length: availableParallelism() }, work));
	return all;

	async function work(): Promise<void> {
		for (;;) {
			const no = begun;
			const task = tasks[no];
			if (!task) return;
			begun += 1;
			const played = await playOnThread(task);
			all[no] = played;
			tell(task, played);
		}
	}
}

async function playOnThread(task: Task): Promise<Played> {
	const { promise, resolve, reject } = Promise.withResolvers<Played>();
	const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task });
	worker.once('message', resolve);
	worker.once('error', reject);
	worker.once('exit', () => reject(new Error('a thread ended without a result')));
	return await promise;
}
