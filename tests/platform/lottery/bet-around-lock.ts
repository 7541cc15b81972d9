import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { closeDatabase, DatabaseUnavailable, openDatabase } from '#platform/db/database.ts';
import { readClock } from '#platform/lottery/issues/issue-rows.ts';
import { placeForAll } from './place-as.ts';

/** A thread that bets: its database and what its own clock is wrong by. */
export interface LockThread {
	appUrl: string;
	wrongByMs: number;
}

/** Orders, one a member: some early, the others spread over the time around a lock. */
export interface LockJob {
	gameId: number;
	numero: string;
	/** The members who bet at once: after them the code and the connections are warm. */
	earlyIds: readonly number[];
	/** The members who bet around the lock. */
	memberIds: readonly number[];
	/** In database time. */
	locksAtMs: number;
	spreadMs: number;
}

const { appUrl, wrongByMs } = workerData as LockThread;
const now = Date.now.bind(Date);
Date.now = () => now() + wrongByMs;

const port = parentPort;
if (!port) throw new Error('this file runs as a thread');
const db = openDatabase({ url: appUrl, connectionsMax: 16 });
await Promise.all(Array.from({ length: 16 }, () => readClock(db)));
const place = await placeForAll(db);
port.postMessage('ready');
for (;;) {
	const [job] = (await once(port, 'message')) as [LockJob | undefined];
	if (!job) break;
	port.postMessage(await perform(job));
}
await closeDatabase(db);
port.close();

async function perform(job: LockJob): Promise<string[]> {
	// The time of the database by the timer of this thread, which no clock changes.
	const readAtMs = performance.now();
	const databaseMs = (await readClock(db)).getTime();
	const atMs = (ms: number) => readAtMs + (ms - databaseMs);
	const early = await Promise.all(job.earlyIds.map((memberId) => bet(job, memberId)));
	const around = await Promise.all(
		job.memberIds.map(async (memberId, at) => {
			const offset = (at / job.memberIds.length) * 2 * job.spreadMs - job.spreadMs;
			const wait = atMs(job.locksAtMs + offset) - performance.now();
			await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
			return await bet(job, memberId);
		}),
	);
	return [...early, ...around];
}

/** Places an order of one line; returns `accepted`, `unknown` or the code of the refusal. */
async function bet({ gameId, numero }: LockJob, memberId: number): Promise<string> {
	const line = { play: 'wg.number', balls: String(memberId % 10), price: 10_000n };
	const issues = [{ numero, multiple: 1 }];
	const order = { gameId, mode: 'ZY' as const, issues, lines: [line] };
	return await place({ memberId }, order).then(
		() => 'accepted',
		(error: { code?: string }) =>
			error instanceof DatabaseUnavailable ? 'unknown' : (error.code ?? String(error)),
	);
}
