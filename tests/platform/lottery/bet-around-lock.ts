import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { readClock } from '#platform/lottery/issues/issue-rows.ts';
import { placeAs } from './place-as.ts';

/** A thread that bets: its database and what its own clock is wrong by. */
export interface LockThread {
	appUrl: string;
	wrongByMs: number;
}

/** Orders, one a member: some early, the others spread over the time around a lock. */
export interface LockJob {
	code: string;
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

const db = openDatabase({ url: appUrl, connectionsMax: 16 });
await Promise.all(Array.from({ length: 16 }, () => readClock(db)));
const port = parentPort;
if (!port) throw new Error('this file runs as a thread');
const wanted = once(port, 'message');
port.postMessage('ready');
const [job] = (await wanted) as [LockJob];

// The time of the database by the timer of this thread, which no clock changes.
const readAtMs = performance.now();
const databaseMs = (await readClock(db)).getTime();
const atMs = (ms: number) => readAtMs + (ms - databaseMs);
const places = new Map(
	await Promise.all(
		[...job.earlyIds, ...job.memberIds].map(
			async (memberId) => [memberId, await placeAs(db, { memberId })] as const,
		),
	),
);
const early = await Promise.all(job.earlyIds.map(bet));
const around = await Promise.all(
	job.memberIds.map(async (memberId, at) => {
		const offset = (at / job.memberIds.length) * 2 * job.spreadMs - job.spreadMs;
		const wait = atMs(job.locksAtMs + offset) - performance.now();
		await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
		return await bet(memberId);
	}),
);
await closeDatabase(db);
port.postMessage([...early, ...around]);

/** Places an order of one line; returns `accepted` or the code of the refusal. */
async function bet(memberId: number): Promise<string> {
	const place = places.get(memberId);
	const line = { play: 'wg.number', balls: String(memberId % 10), price: 10_000n };
	const issues = [{ numero: job.numero, multiple: 1 }];
	return (
		(await place?.(job.code, issues, [line], { mode: 'ZY' }).then(
			() => 'accepted',
			(error: { code?: string }) => error.code ?? String(error),
		)) ?? 'no member'
	);
}
