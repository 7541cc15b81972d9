import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { merkleRoot } from '#lib/fair/merkle-tree.ts';
import { UNIT } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { runClock } from '#platform/lottery/issues/run-clock.ts';
import { aMember, test } from '../database.ts';
import type { LockJob, LockThread } from './bet-around-lock.ts';
import { type LotteryClock, lotteryClock } from './lottery-clock.ts';

const GAME = 'rongmoshal-30s';
/** Bets around locks; LOTTERY_BETS=2000 for the full count. */
const BETS = Number(process.env['LOTTERY_BETS'] ?? 200);
const BETS_PER_LOCK = 200;
/** Bets of a thread before those around a lock. */
const EARLY = 16;
const SPREAD_MS = 50;
const HOUR_MS = 3_600_000;

// The clock of the database alone counts: one of the two threads is an hour wrong.
test('no bet is taken at or after the lock, and the tree holds exactly those taken', async ({
	database,
}) => {
	const { db } = database;
	const clock = await lotteryClock(database);
	await clock.make([GAME]);
	const members = await funded(db, BETS_PER_LOCK);
	const early = await funded(db, 2 * EARLY);
	const threads = await Promise.all([
		startThread({ appUrl: database.appUrl, wrongByMs: 0 }),
		startThread({ appUrl: database.appUrl, wrongByMs: HOUR_MS }),
	]);
	const running = runClock(db, clock.services);
	for (let bets = 0; bets < BETS; bets += BETS_PER_LOCK) {
		const issue = await nextLock(db);
		await clock.jumpTo(issue.id, 'locks_at', -5);
		const job = { ...issue, locksAtMs: issue.locksAt.getTime(), spreadMs: SPREAD_MS };
		const half = BETS_PER_LOCK / 2;
		const answers = await Promise.all(
			threads.map((thread, at) =>
				thread.bet({
					...job,
					earlyIds: early.slice(at * EARLY, (at + 1) * EARLY),
					memberIds: members.slice(at * half, (at + 1) * half),
				}),
			),
		);
		const {
			accepted = [],
			numero_closed: closed = [],
			unknown = [],
			...others
		} = Object.groupBy(answers.flat(), (answer) => answer);
		expect(others).toEqual({});
		expect(accepted).not.toEqual([]);
		expect(closed).not.toEqual([]);
		await expectExact(clock, { issue, taken: accepted.length, unknown: unknown.length });
	}
	await running.stop();
	for (const thread of threads) thread.end();
}, 600_000);

interface Issue {
	id: number;
	gameId: number;
	numero: string;
	locksAt: Date;
}

interface Answered {
	issue: Issue;
	taken: number;
	/** Bets of which a busy database gave no outcome: each was taken whole or not at all. */
	unknown: number;
}

/** The issue holds the bets that were taken, none of them late, and its pool is empty. */
async function expectExact(clock: LotteryClock, { issue, taken, unknown }: Answered) {
	await expect
		.poll(async () => (await clock.read(issue.id)).state, { timeout: 60_000, interval: 500 })
		.toBe('settled');
	const { rows: orders } = await sql<{ at: Date; leaf: Buffer }>`
		select b.created_at as at, l.leaf from lottery.bet b join lottery.line l on l.bet_id = b.id
		where b.issue_id = ${issue.id} order by l.id`.execute(clock.db);
	expect(orders.length).toBeGreaterThanOrEqual(taken);
	expect(orders.length).toBeLessThanOrEqual(taken + unknown);
	expect(orders.filter(({ at }) => at >= issue.locksAt)).toEqual([]);
	const ended = await clock.read(issue.id);
	expect(ended.root).toEqual(Buffer.from(merkleRoot(orders.map(({ leaf }) => leaf))));
	expect(ended.tickets).toBe(orders.length);
	const pool = { kind: `lottery.${GAME}.${issue.numero}.pool`, currency: 'BDT' };
	expect(await balanceOf(clock.db, pool)).toBe(0n);
}

async function funded(db: Database, count: number): Promise<number[]> {
	const members: number[] = [];
	for (let at = 0; at < count; at += 1) members.push(await aMember(db, { cash: 100n * UNIT }));
	return members;
}

/** Returns the issue that locks next, with enough time to prepare its bets. */
async function nextLock(db: Database): Promise<Issue> {
	const { rows } = await sql<Issue>`
		select i.id, i.game_id as "gameId", i.numero, i.locks_at as "locksAt"
		from lottery.issue i where i.locks_at > core.clock() + interval '8 s'
		order by i.locks_at limit 1`.execute(db);
	const [issue] = rows;
	if (!issue) throw new Error('no issue was made');
	return issue;
}

/** Starts a thread that is connected, and bets when it is asked to. */
async function startThread(thread: LockThread) {
	const worker = new Worker(new URL('./bet-around-lock.ts', import.meta.url), {
		workerData: thread,
		execArgv: [],
	});
	await once(worker, 'message');
	return {
		/** Returns the answers. */
		async bet(job: LockJob): Promise<string[]> {
			const answered = once(worker, 'message');
			worker.postMessage(job);
			const [answers] = await answered;
			return answers;
		},
		end: () => worker.postMessage(undefined),
	};
}
