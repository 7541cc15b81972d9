import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { LIVE_PATH } from '#lib/wps/contract/live-path.ts';
import { closeDatabase, type Database, openDatabase, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { sendMessage } from '#platform/talk/chat/send.ts';
import { answerJobs } from '../measure/children.ts';
import { openStreams, type Watcher } from './open-streams.ts';

/** A process with the pages of many readers of a room, in which others write. */
export interface ChatJob {
	port: number;
	/** Readers and their sessions, one stream each. */
	readers: Watcher[];
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
const EVERY_MS = 1000;
const RULES = { ageHours: 0, deposited: '0', staked: '0' };
const streams = new Map<number, IncomingMessage>();
/** The number of the awaited message, and when each reader had it. */
let wanted = { last: 0, at: new Map<number, number>() };
let bytesOfEvent = 0;

answerJobs<ChatJob>(async (job): Promise<ChatHeard> => {
	const { port, readers: watchers } = job;
	await openStreams({ port, path: PATH, watchers, streams, onPart: hear });
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

/** Notes whether a part is an event of the room, and the awaited message in it. */
function hear(part: Buffer, memberId: number): boolean {
	const text = part.toString();
	if (!text.includes('event: chatbn')) return false;
	bytesOfEvent = Math.max(bytesOfEvent, part.length);
	const isWanted = text.includes(`"last":${wanted.last},`);
	if (isWanted && !wanted.at.has(memberId)) wanted.at.set(memberId, performance.now());
	return true;
}
