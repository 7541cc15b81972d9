import type { Log } from '../log.ts';

/** The terminal and npm both pass Ctrl-C on: signals this close together are one. */
const ONE_PRESS_MS = 1000;

interface Options {
	log: Log;
	/** Finishes what is under way and closes everything, in order. */
	close: () => Promise<void>;
}

/** Ends the process in good order on a signal, and with a failure after a fault nobody caught. */
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
	// Started by a script of ours: when that is killed, nobody could end this process.
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
