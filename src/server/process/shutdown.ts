import type { Log } from '../log.ts';

/** Time in which signals count as one: the terminal and npm both forward Ctrl-C. */
const ONE_PRESS_MS = 1000;

interface Options {
	log: Log;
	/** Finishes open requests and closes everything, in order. */
	close: () => Promise<void>;
}

/** Closes the process on a signal, and with exit code 1 after an uncaught exception. */
export function handleShutdown({ log, close }: Options): void {
	let firstAtMs: number | undefined;

	function end(reason: string, exitCode: number): void {
		const nowMs = performance.now();
		if (firstAtMs === undefined) {
			firstAtMs = nowMs;
			log.info({ reason }, 'closing');
			close()
				.catch((error: unknown) => {
					log.error({ err: error }, 'closing failed');
					return 1;
				})
				.then((failed) => process.exit(failed ?? exitCode));
		} else if (nowMs - firstAtMs > ONE_PRESS_MS) {
			log.warn({ reason }, 'forced to end');
			process.exit(1);
		}
	}

	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(signal, () => end(signal, 0));
	}
	// The process was started by a script of the project. When that is killed, no signal can arrive.
	process.on('disconnect', () => end('parent gone', 0));
	process.channel?.unref();
	process.on('uncaughtException', (error) => {
		log.fatal({ err: error }, 'uncaught');
		end('uncaught exception', 1);
	});
	process.on('unhandledRejection', (error) => {
		log.error({ err: error }, 'unhandled rejection');
	});
}
