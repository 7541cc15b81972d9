import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from '#platform/db/migrate.ts';
import type { Bench } from '../bench.ts';
import { adminUrlOf, startBenchDatabase } from '../bets/bench-database.ts';
import { makeMembers } from '../bets/members.ts';
import type { Figure } from '../figures.ts';
import type { Streams, StreamsJob } from '../load/streams.ts';
import { startWorker } from '../measure/children.ts';
import { cpuMsOf, memoryMbOf } from '../measure/cpu.ts';
import { startSite } from '../site/server.ts';
import { percentile } from '../statistics.ts';
import { openSessions } from './sessions.ts';

const STREAMS = 1000;
const CHANGES_PER_S = 100;
/** Time for the garbage collector before memory is read. */
const REST_MS = 5000;

/** Measures the cost of a thousand streams for one process, and the delay of changes. */
export async function measureStreams(bench: Bench): Promise<Figure[]> {
	const database = await startBenchDatabase(bench);
	await migrate(database.ownerUrl);
	const adminUrl = adminUrlOf(database.ownerUrl, 'jhilik');
	const members = (await makeMembers(adminUrl)).slice(0, STREAMS);
	const site = await startSite(bench, { port: bench.port });
	const watchers = await openSessions(database.appUrl, members);
	const tabs = startWorker('load/streams.ts');
	bench.closings.add('the tabs', tabs.stop);
	const { seconds } = bench;
	const job: StreamsJob = { port: site.port, watchers, adminUrl, seconds, changesPerS: 0 };

	await delay(REST_MS);
	const before = memoryMbOf(site.pid).now;
	bench.say(`${STREAMS} streams`);
	await tabs.ask<Streams>({ ...job, seconds: REST_MS / 1000 });
	const memory = memoryMbOf(site.pid).now;
	const quietFromMs = cpuMsOf(site.pid);
	const { open } = await tabs.ask<Streams>(job);
	const quietCpuMs = cpuMsOf(site.pid) - quietFromMs;
	bench.say(`${CHANGES_PER_S} changes a second`);
	const { delaysMs, missed } = await tabs.ask<Streams>({ ...job, changesPerS: CHANGES_PER_S });

	return [
		{ name: 'streams open', value: open, unit: '' },
		{
			name: 'memory of the process for a stream',
			value: ((memory - before) / STREAMS) * 1024,
			unit: 'KB',
			note: `from ${before.toFixed(0)} to ${memory.toFixed(0)} MB`,
		},
		{
			name: 'server CPU while nothing changes, jobs included',
			value: quietCpuMs / seconds,
			unit: 'ms/s',
		},
		{ name: 'delay of a change, p50', value: percentile(delaysMs, 0.5), unit: 'ms' },
		{
			name: 'delay of a change, p99',
			value: percentile(delaysMs, 0.99),
			unit: 'ms',
			note: `${delaysMs.length} changes, ${missed} missed`,
		},
	];
}
