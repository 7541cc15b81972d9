import { type Config, readConfig } from '../config.ts';
import { createLog, type Log, type RequestLine } from '../log.ts';
import { explainStart } from './explain-start.ts';
import { handleShutdown } from './shutdown.ts';

/** The input of a start. */
export interface Start {
	config: Config;
	log: Log;
	logRequest: (line: RequestLine) => void;
	logHit: ((line: RequestLine) => void) | undefined;
	/** Registers a closing step. The last one runs first. */
	onEnd: (close: () => Promise<void>) => void;
	/** Lines for the terminal. */
	print: (line: string) => void;
}

/** Reads the configuration and starts the process. Prints one sentence when the start fails. */
export async function runProcess(start: (options: Start) => Promise<void>): Promise<void> {
	try {
		const config = readConfig(process.env);
		const { log, logRequest, logHit } = createLog(config.logLevel);
		const closings: (() => Promise<void>)[] = [];
		let isEnding = false;
		handleShutdown({
			log,
			close() {
				isEnding = true;
				return closeAll(closings, log);
			},
		});
		await start({
			config,
			log,
			logRequest,
			logHit,
			onEnd: (close) => closings.push(close),
			print: (line) => process.stdout.write(`${line}\n`),
		}).catch(async (error: unknown) => {
			// A start fails when a signal ends it. The signal handler closes everything then.
			if (isEnding) return;
			await closeAll(closings, log);
			throw error;
		});
	} catch (error) {
		process.stderr.write(`${explainStart(error)}\n`);
		process.exit(1);
	}
}

/** Runs every closing step, even after one fails. */
async function closeAll(closings: (() => Promise<void>)[], log: Log): Promise<void> {
	for (let close = closings.pop(); close; close = closings.pop()) {
		await close().catch((error: unknown) => log.error({ err: error }, 'shutdown step failed'));
	}
}
