import { destination, type Logger, pino } from 'pino';

export type Log = Logger;

/** Lines are written together: one write per line costs more than answering from the cache. */
const BUFFER_BYTES = 4096;
const FLUSH_MS = 250;

/** Structured lines on standard output. What is secret never gets into one. */
export function createLog(level: string): Log {
	const output = destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
	setInterval(() => output.flush(), FLUSH_MS).unref();
	process.on('exit', () => output.flushSync());
	return pino(
		{
			level,
			base: { pid: process.pid },
			timestamp: pino.stdTimeFunctions.isoTime,
			redact: {
				paths: ['password', 'token', 'authorization', 'cookie', '*.password', '*.token'].flatMap(
					(path) => [path, `err.${path}`],
				),
				censor: '[secret]',
			},
		},
		output,
	);
}
