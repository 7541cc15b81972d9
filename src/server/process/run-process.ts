import { type Config, ConfigError, readConfig } from '../config.ts';
import { createLog, type Log, type RequestLine } from '../log.ts';
import { handleShutdown } from './shutdown.ts';

/** What a start is given: what to obey, where to write, and where to leave what it must close. */
export interface Start {
	config: Config;
	log: Log;
	logRequest: (line: RequestLine) => void;
	logHit: ((line: RequestLine) => void) | undefined;
	/** Called when the process ends, the last one first. */
	onEnd: (close: () => Promise<void>) => void;
	/** Lines for whoever started the process. */
	tell: (line: string) => void;
}

/** Reads the configuration and starts the process. What prevents it is told in one sentence. */
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
			tell: (line) => process.stdout.write(`${line}\n`),
		}).catch(async (error: unknown) => {
			// What was ended while it started fails for that alone; whoever ends it waits already.
			if (isEnding) return;
			await closeAll(closings, log);
			throw error;
		});
	} catch (error) {
		const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
		const text = error instanceof ConfigError ? error.message : `The start failed. ${reason}`;
		process.stderr.write(`${text}\n`);
		process.exit(1);
	}
}

/** Every part is closed, whatever happens to the others. */
async function closeAll(closings: (() => Promise<void>)[], log: Log): Promise<void> {
	for (let close = closings.pop(); close; close = closings.pop()) {
		await close().catch((error: unknown) => log.error({ err: error }, 'shutdown step failed'));
	}
}
