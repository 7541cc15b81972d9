import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const STOP_MS = 20_000;
const ROOT = resolve(import.meta.dirname, '../../..');

const alive = new Set<ChildProcess>();
// However this process ends, its children end with it.
process.on('exit', () => {
	for (const child of alive) child.kill('SIGKILL');
});

/** Starts a program that ends with this process. */
export function start(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
	return remember(spawn(program, args, { cwd: ROOT, ...options }));
}

/** Runs a program to its end. Throws with its output when it fails. */
export async function run(program: string, args: string[], options: SpawnOptions = {}) {
	const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
	let output = '';
	child.stdout?.on('data', (chunk) => (output += chunk));
	child.stderr?.on('data', (chunk) => (output += chunk));
	const [code] = await once(child, 'close');
	if (code !== 0) throw new Error(`${program} ended with ${code}: ${output.slice(-2000)}`);
	return output;
}

export interface Worker {
	pid: number;
	/** Sends a job and waits for its result. */
	ask<T>(job: object): Promise<T>;
	stop(): Promise<void>;
}

/** Starts a TypeScript file of this folder as a process that runs jobs. */
export function startWorker(file: string, execArgv: string[] = []): Worker {
	const child = remember(fork(resolve(import.meta.dirname, '..', file), { cwd: ROOT, execArgv }));
	let waiting: PromiseWithResolvers<Result> | undefined;
	child.on('message', (result: Result) => waiting?.resolve(result));
	child.on('exit', () => waiting?.reject(new Error(`${file} ended before it answered`)));
	return {
		pid: child.pid ?? 0,
		async ask<T>(job: object): Promise<T> {
			waiting = Promise.withResolvers();
			child.send(job);
			const result = await waiting.promise;
			if ('fault' in result) throw new Error(`${file}: ${result.fault}`);
			// The result type of a worker is that of its file.
			return result as T;
		},
		stop: () => stop(child),
	};
}

type Result = { fault: string } | object;

/** The other end of `startWorker`: runs jobs as they come. */
export function answerJobs<J>(work: (job: J) => Promise<object>): void {
	process.on('message', (job: J) => {
		work(job).then(
			(result) => process.send?.(result),
			(error: unknown) => process.send?.({ fault: String((error as Error).stack ?? error) }),
		);
	});
	process.on('disconnect', () => process.exit(0));
}

/** Ends a process gracefully, by force after a time limit. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'exit');
	child.kill(signal);
	const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
	await ended;
	clearTimeout(force);
}

function remember(child: ChildProcess): ChildProcess {
	alive.add(child);
	child.once('exit', () => alive.delete(child));
	return child;
}
