import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { LIVE_PATH } from '#lib/wps/contract/live-path.ts';
import { answerJobs } from '../measure/children.ts';

/** A process with many visible tabs, or one that also changes their members' balances. */
export interface StreamsJob {
	port: number;
	/** Members and their sessions, one stream each. */
	watchers: { memberId: number; token: string }[];
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
/** Streams opened concurrently. */
const TOGETHER = 50;
const streams = new Map<number, IncomingMessage>();
const told = new Map<number, () => void>();

answerJobs<StreamsJob>(async (job): Promise<Streams> => {
	const missing = job.watchers.filter(({ memberId }) => !streams.has(memberId));
	for (let at = 0; at < missing.length; at += TOGETHER) {
		await Promise.all(missing.slice(at, at + TOGETHER).map((watcher) => open(job, watcher)));
	}
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

/** Opens a stream and waits for its first event. */
async function open({ port }: StreamsJob, { memberId, token }: StreamsJob['watchers'][number]) {
	const headers = { cookie: `__Host-sid=${token}`, 'sec-fetch-site': 'same-origin' };
	const response = await new Promise<IncomingMessage>((opened, failed) => {
		get({ host: 'localhost', port, path: PATH, headers, agent: false }, opened).on('error', failed);
	});
	if (response.statusCode !== 200) throw new Error(`a stream answers ${response.statusCode}`);
	streams.set(memberId, response);
	const first = Promise.withResolvers<void>();
	response.on('data', (part: Buffer) => {
		if (!part.includes('event: balance')) return;
		first.resolve();
		told.get(memberId)?.();
	});
	await first.promise;
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
