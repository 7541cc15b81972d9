import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { LIVE_PATH } from '#lib/wps/contract/live-path.ts';
import { answerJobs } from '../measure/children.ts';
import { openStreams, type Watcher } from './open-streams.ts';

/** A process with many visible tabs, or one that also changes their members' balances. */
export interface StreamsJob {
	port: number;
	/** Members and their sessions, one stream each. */
	watchers: Watcher[];
	/** The database, and balance changes a second; 0 for none. */
	adminUrl: string;
	seconds: number;
	changesPerS: number;
}

export interface Streams {
	open: number;
	/** From the commit of a change to its event in the client. */
	delaysMs: number[];
	/** Changes without an event. */
	missed: number;
}

/** The most topics of any page. */
const PATH = `${LIVE_PATH}?topics=balance,system,rounds`;
const TOLD_MS = 5000;
const streams = new Map<number, IncomingMessage>();
const told = new Map<number, () => void>();

answerJobs<StreamsJob>(async (job): Promise<Streams> => {
	const { port, watchers } = job;
	await openStreams({ port, path: PATH, watchers, streams, onPart: hear });
	const delaysMs: number[] = [];
	if (job.changesPerS === 0) {
		await delay(job.seconds * 1000);
		return { open: streams.size, delaysMs, missed: 0 };
	}
	const client = new pg.Client({ connectionString: job.adminUrl });
	await client.connect();
	const changes = job.seconds * job.changesPerS;
	const waiting: Promise<boolean>[] = [];
	for (let change = 0; change < changes; change += 1) {
		const { memberId } = job.watchers[change % job.watchers.length] ?? { memberId: 0 };
		await client.query(MOVE, [memberId, `live${memberId}-${performance.now()}`]);
		waiting.push(heard(memberId, delaysMs));
		await delay(1000 / job.changesPerS);
	}
	const results = await Promise.all(waiting);
	await client.end();
	return { open: streams.size, delaysMs, missed: results.filter((was) => !was).length };
});

const MOVE = `select ledger.post(gen_random_uuid(), 'bench', $2, 'play_deposit', '\\x00', null,
	array[ledger.account_id($1::int, 'player.cash', 'BDT'),
	ledger.account_id(null, 'psp.clearing.play', 'BDT')], array[10000::bigint, -10000::bigint])`;

function hear(part: Buffer, memberId: number): boolean {
	if (!part.includes('event: balance')) return false;
	told.get(memberId)?.();
	return true;
}

/** Returns whether the event arrived in time; records its delay. */
function heard(memberId: number, delaysMs: number[]): Promise<boolean> {
	const from = performance.now();
	return new Promise((end) => {
		const timer = setTimeout(() => end(false), TOLD_MS);
		told.set(memberId, () => {
			clearTimeout(timer);
			told.delete(memberId);
			delaysMs.push(performance.now() - from);
			end(true);
		});
	});
}
