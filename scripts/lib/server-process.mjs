import { run } from './run.mjs';

/**
 * Arguments of the server's process. By default V8 lets the heap grow to several times its live
 * data, and each compression thread keeps memory: 510 MB, where 320 are as fast
 * (docs/performance/2026-11-23-memory.md).
 */
export const SERVER_ARGS = [
	'--heap-growing-percent=40',
	'--max-semi-space-size=16',
	'src/server/main.ts',
];
/**
 * By default glibc raises its threshold with the first large buffer and keeps the freed buffers of
 * the compression threads: 25 MB.
 */
export const SERVER_ENV = {
	NODE_ENV: 'production',
	MALLOC_ARENA_MAX: '2',
	MALLOC_MMAP_THRESHOLD_: '1000000',
	MALLOC_TRIM_THRESHOLD_: '1000000',
};

/** Runs the server to its end on the given Node; returns its exit code. */
export function runServer(node) {
	// The closed channel ends the server when this process dies.
	const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
	return run(node, SERVER_ARGS, { stdio, env: SERVER_ENV, passSignals: true });
}
