import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { LIVE_PATH } from '#lib/wps/contract/live-path.ts';
import { closeDatabase, type Database, openDatabase, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { sendMessage } from '#platform/talk/chat/send.ts';
import { answerJobs } from '../measure/children.ts';

/** A process with the pages of many readers of a room, in which others write. */
export interface ChatJob {
	port: number;
	/** Readers and their sessions, one stream each. */
	readers: { memberId: number; token: string }[];
	/** The database, and who writes; each writes once, so that no pace is in the way. */
	appUrl: string;
	writers: number[];
	/** Seconds, with a message in each; without writers only the streams are open. */
	seconds: number;
}

export interface ChatHeard {
	open: number;
	/** From the commit of a message to its bytes in each reader. */
	delaysMs: number[];
	/** Readers that a message did not reach in time. */
	missed: number;
	bytesOfEvent: number;
}

const PATH = `${LIVE_PATH}?topics=chatbn`;
const HEARD_MS = 5000;
/** Streams opened concurrently. */
const TOGETHER = 50;
const EVERY_MS = 1000;
const RULES = { ageHours: 0, deposited: '0', staked: '0' };
const streams = new Map<number, IncomingMessage>();
/** The number of the awaited message, and when each reader had it. */
let wanted = { last: 0, at: new Map<number, number>() };
let bytesOfEvent = 0;

answerJobs<ChatJob>(async (job): Promise<ChatHeard> => {
	const missing = job.readers.filter(({ memberId }) => !streams.has(memberId));
	for (let at = 0; at < missing.length; at += TOGETHER) {
		await Promise.all(missing.slice(at, at + TOGETHER).map((reader) => open(job, reader)));
	}
	const delaysMs: number[] = [];
	let missed = 0;
	if (job.writers.length === 0) await delay(job.seconds * EVERY_MS);
	else {
		const db = openDatabase({ url: job.appUrl, connectionsMax: 2 });
		for (const memberId of job.writers.slice(0, job.seconds)) {
			const from = performance.now();
			const heard = await writeAndWait(db, memberId);
			delaysMs.push(...heard);
			missed += streams.size - heard.length;
			await delay(Math.max(0, EVERY_MS - (performance.now() - from)));
		}
		await closeDatabase(db);
	}
	return { open: streams.size, delaysMs, missed, bytesOfEvent };
});

/** Writes a message; returns the delays of the readers that got it. */
async function writeAndWait(db: Database, memberId: number): Promise<number[]> {
	wanted = { last: wanted.last + 1, at: new Map() };
	const no = await transaction(db, async (tx) =>
		sendMessage(tx, {
			...{ room: 'bn', caller: { memberId, type: 0 }, writer: `bench-mark-${memberId % 10_000}` },
			...{ sendId: randomUUID(), text: `আজকের ড্র কখন হবে, কেউ জানেন? ${memberId}` },
			...{ rules: RULES, words: [], now: await readNow(tx) },
		}),
	);
	const committed = performance.now();
	if (no !== wanted.last) throw new Error(`message ${no} is not ${wanted.last}`);
	const until = committed + HEARD_MS;
	while (wanted.at.size < streams.size && performance.now() < until) await delay(5);
	return [...wanted.at.values()].map((at) => Math.max(0, at - committed));
}

/** Opens a stream and waits for its first event. */
async function open({ port }: ChatJob, { memberId, token }: ChatJob['readers'][number]) {
	const headers = { cookie: `__Host-sid=${token}`, 'sec-fetch-site': 'same-origin' };
	const response = await new Promise<IncomingMessage>((opened, failed) => {
		get({ host: 'localhost', port, path: PATH, headers, agent: false }, opened).on('error', failed);
	});
	if (response.statusCode !== 200) throw new Error(`a stream answers ${response.statusCode}`);
	streams.set(memberId, response);
	const first = Promise.withResolvers<void>();
	response.on('data', (part: Buffer) => {
		const text = part.toString();
		if (!text.includes('event: chatbn')) return;
		first.resolve();
		bytesOfEvent = Math.max(bytesOfEvent, part.length);
		const isWanted = text.includes(`"last":${wanted.last},`);
		if (isWanted && !wanted.at.has(memberId)) wanted.at.set(memberId, performance.now());
	});
	await first.promise;
}
