import { Worker } from 'node:worker_threads';

/** Verifies a signature of quicknet on a thread of its own. */
export async function verifyOnThread(round: number, signature: string): Promise<boolean> {
	const { promise, resolve, reject } = Promise.withResolvers<boolean>();
	const address = new URL('./verify-worker.ts', import.meta.url);
	const worker = new Worker(address, { execArgv: [], workerData: { round, signature } });
	worker.once('message', resolve);
	worker.once('error', reject);
	worker.once('exit', () => reject(new Error('the thread of a signature ended without a verdict')));
	return await promise.finally(() => void worker.terminate());
}
