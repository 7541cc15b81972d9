import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isTransient, openDatabase } from '#platform/db/database.ts';
import { stepOf } from './steps.ts';
import { takeTurn } from './work.ts';

/**
 * One process of the storm of agents: it folds and settles, until it is killed. Before each statement
 * of a step it writes a line with its name, after a turn without one `idle` and when that turn began, in
 * nanoseconds of the clock that all processes share. Its own clock of the day may be wrong.
 */
const { STORM_DATABASE_URL: url = '', STORM_PORT = '', STORM_AHEAD_MS = '0' } = process.env;

const PAUSE_MS = 10;
const aheadMs = Number(STORM_AHEAD_MS);

class WrongDate extends Date {
	constructor(...given: [] | [number]) {
		super(...((given.length === 0 ? [WrongDate.now()] : given) as [number]));
	}

	static override now(): number {
		return performance.timeOrigin + performance.now() + aheadMs;
	}
}
globalThis.Date = WrongDate as DateConstructor;

let isIdle = true;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
	const [asked] = given;
	const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text;
	const step = stepOf(text ?? '');
	// The fold looks for events in each turn; only what it finds is a step.
	if (step && !(step === 'fold' && text?.includes('hasMore'))) {
		isIdle = false;
		writeSync(1, `${step}\n`);
	}
	return Reflect.apply(query, this, given);
} as typeof query;

const db = openDatabase({ url, connectionsMax: 4 });
writeSync(1, `ready ${STORM_PORT}\n`);
flushCompileCache();

for (;;) {
	const began = process.hrtime.bigint();
	isIdle = true;
	await takeTurn(db).catch((error: unknown) => {
		isIdle = false;
		if (!isTransient(error)) {
			process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
			process.exit(1);
		}
	});
	if (isIdle) writeSync(1, `idle ${began}\n`);
	await delay(PAUSE_MS);
}
