import { run } from './run.mjs';

/**
 * How the server's process is started. Left alone, V8 lets its heap grow to several times what is in
 * use as long as the machine has memory, and each thread that compresses keeps memory of its own: 510
 * MB where 320 serve as fast (docs/performance/2026-11-23-memory.md).
 */
export const SERVER_ARGS = [
	'--heap-growing-percent=40',
	'--max-semi-space-size=32',
	'src/server/main.ts',
];
/**
 * glibc learns from the first large buffer to keep all that are smaller, and keeps what it was given
 * back by the threads that compress: 25 MB.
 */
export const SERVER_ENV = {
	NODE_ENV: 'production',
	MALLOC_ARENA_MAX: '2',
	MALLOC_MMAP_THRESHOLD_: '1000000',
	MALLOC_TRIM_THRESHOLD_: '1000000',
};

/** Runs the server to its end on the given Node; returns its exit code. */
export function runServer(node) {
	// The channel tells the server when this process is gone, so that it is never left behind.
	const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
	return run(node, SERVER_ARGS, { stdio, env: SERVER_ENV, passSignals: true });
}
