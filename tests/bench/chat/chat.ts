import { setTimeout as delay } from 'node:timers/promises';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import type { Bench } from '../bench.ts';
import { adminUrlOf, startBenchDatabase } from '../bets/bench-database.ts';
import { makeMembers } from '../bets/members.ts';
import type { Figure } from '../figures.ts';
import type { ChatHeard, ChatJob } from '../load/chat-room.ts';
import { startWorker } from '../measure/children.ts';
import { cpuMsOf, memoryMbOf } from '../measure/cpu.ts';
import { startSite } from '../site/server.ts';
import { percentile } from '../statistics.ts';
import { openSessions } from '../streams/sessions.ts';

const READERS = 500;
/** Messages before one reader, the yardstick of those before all. */
const ALONE_S = 10;
/** Time for the garbage collector before memory is read. */
const REST_MS = 5000;

/** Measures a room of 500 readers on one process: memory, CPU, and the delay of a message. */
export async function measureChat(bench: Bench): Promise<Figure[]> {
	const database = await startBenchDatabase(bench);
	await migrate(database.ownerUrl);
	const db = openDatabase({ url: database.appUrl, connectionsMax: 1 });
	await changeSetting(db, { key: 'CHAT3', value: true, changedBy: 'bench' });
	await closeDatabase(db);
	const members = await makeMembers(adminUrlOf(database.ownerUrl, 'jhilik'));
	const writers = members.slice(READERS);
	const site = await startSite(bench, { port: bench.port });
	const readers = await openSessions(database.appUrl, members.slice(0, READERS));
	const pages = startWorker('load/chat-room.ts');
	bench.closings.add('the pages', pages.stop);
	const { seconds } = bench;
	const job: ChatJob = { port: site.port, readers, appUrl: database.appUrl, writers: [], seconds };

	const [first] = readers;
	if (!first) throw new Error('no reader');
	const one = { ...job, readers: [first], seconds: ALONE_S };
	const alone = await pages.ask<ChatHeard>({ ...one, writers: writers.slice(0, ALONE_S) });
	await delay(REST_MS);
	const before = memoryMbOf(site.pid).now;
	bench.say(`${READERS} readers`);
	await pages.ask<ChatHeard>({ ...job, seconds: REST_MS / 1000 });
	const memory = memoryMbOf(site.pid).now;
	const quietFromMs = cpuMsOf(site.pid);
	await pages.ask<ChatHeard>({ ...job, seconds: ALONE_S });
	const quietCpuMs = (cpuMsOf(site.pid) - quietFromMs) / ALONE_S;
	bench.say(`a message a second for ${seconds} s`);
	const fromMs = cpuMsOf(site.pid);
	const all = await pages.ask<ChatHeard>({ ...job, writers: writers.slice(ALONE_S) });
	const cpuMs = (cpuMsOf(site.pid) - fromMs) / seconds;

	const delayOf = (part: number): Figure => ({
		name: `delay of a message, p${part * 100}`,
		value: percentile(all.delaysMs, part),
		unit: 'ms',
		ratio: percentile(all.delaysMs, part) / percentile(alone.delaysMs, part),
		against: `one reader, ${percentile(alone.delaysMs, part).toFixed(0)} ms`,
		...(part > 0.5 && { note: `${all.delaysMs.length} events, ${all.missed} missed` }),
	});
	return [
		{ name: 'readers of the room', value: all.open, unit: '' },
		{
			name: 'memory of the process for a reader',
			value: ((memory - before) / READERS) * 1024,
			unit: 'KB',
			note: `from ${before.toFixed(0)} to ${memory.toFixed(0)} MB`,
		},
		delayOf(0.5),
		delayOf(0.99),
		{
			name: 'server CPU with a message a second',
			value: cpuMs,
			unit: 'ms/s',
			ratio: cpuMs / quietCpuMs,
			against: `the same streams without a message, ${quietCpuMs.toFixed(0)} ms/s`,
		},
		{ name: 'bytes of an event', value: all.bytesOfEvent, unit: 'bytes' },
	];
}
