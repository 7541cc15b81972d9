import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import type { Soaked, SoakJob } from '../load/soak.ts';
import { startWorker } from '../measure/children.ts';
import { memoryMbOf } from '../measure/cpu.ts';
import { VISITOR } from '../pages/same-bytes.ts';
import { startSite } from '../site/server.ts';

/** After how many requests the memory is read. */
const MARKS = [50_000, 100_000, 250_000, 500_000, 1_000_000];
const CONNECTIONS = 32;
/** The pages that are looked at most are rendered ahead; memory is read when the collector came by. */
const REST_MS = 5000;

/** What visitors ask for: kept pages, one of them by another address each time, nothing, and a call. */
const PATHS = [
	...['/', '/en', '/rng', '/promotions', '/promoDetail?id=1', '/help', '/vip', '/en/help', '/join'],
	...['/?fbclid={n}', '/not-here', '/wps/system/status'],
];

/** What the process holds after a million requests. */
export async function measureSoak(bench: Bench): Promise<Figure[]> {
	const site = await startSite(bench, { port: bench.port });
	const visitors = startWorker('load/soak.ts');
	bench.closings.add('the visitors', visitors.stop);
	const job = { port: site.port, connections: CONNECTIONS, paths: PATHS, headers: VISITOR };
	await delay(REST_MS);
	bench.tell([memoryFigure('memory before any request', memoryMbOf(site.pid).now)]);

	const statuses = new Map<string, number>();
	let done = 0;
	for (const mark of MARKS) {
		const soak: SoakJob = { ...job, requests: mark - done };
		const soaked = await visitors.ask<Soaked>(soak);
		done = mark;
		for (const [status, count] of Object.entries(soaked.statuses)) {
			statuses.set(status, (statuses.get(status) ?? 0) + count);
		}
		const name = `memory after ${mark.toLocaleString('en')} requests`;
		bench.tell([memoryFigure(name, memoryMbOf(site.pid).now)]);
	}
	await delay(REST_MS);
	const { now, peak } = memoryMbOf(site.pid);
	const counts = [...statuses].map(
		([status, count]) => `${count.toLocaleString('en')} with ${status}`,
	);
	return [
		{ ...memoryFigure('memory at rest afterwards', now), note: counts.join(', ') },
		memoryFigure('the most memory it held', peak),
	];
}

function memoryFigure(name: string, value: number): Figure {
	return { name, value, unit: 'MB', goal: '<= 300' };
}
