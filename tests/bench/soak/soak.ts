import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import type { Soaked, SoakJob } from '../load/soak.ts';
import { startWorker } from '../measure/children.ts';
import { memoryMbOf } from '../measure/cpu.ts';
import { logIn } from '../pages/log-in.ts';
import { VISITOR } from '../pages/same-bytes.ts';
import { startSite } from '../site/server.ts';

/** Requests after which memory is read. */
const MARKS = [50_000, 100_000, 250_000, 500_000, 1_000_000];
const CONNECTIONS = 32;
/** Time for prerendering, and for the garbage collector before memory is read. */
const REST_MS = 5000;

/**
 * Requests of visitors and of a member in turn: cached pages, one with a changing query, an unknown
 * address, and a call.
 */
const PATHS = [
	...['/', '/en', '/rng', '/promotions', '/promoDetail?id=1', '/help', '/vip', '/en/help', '/join'],
	...['/?fbclid={n}', '/not-here', '/wps/system/status'],
];

/** Pages of a member that are filled. */
const MEMBER_PATHS = ['/', '/en', '/rng', '/fish', '/live', '/help', '/en/help', '/?fbclid={n}'];

/** Measures memory after a million requests. */
export async function measureSoak(bench: Bench): Promise<Figure[]> {
	const site = await startSite(bench, { port: bench.port });
	const visitors = startWorker('load/soak.ts');
	bench.closings.add('the visitors', visitors.stop);
	const member = { cookie: await logIn(site), paths: MEMBER_PATHS };
	const job = { port: site.port, connections: CONNECTIONS, paths: PATHS, headers: VISITOR, member };
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
		memoryFigure('peak memory of the server', peak),
	];
}

function memoryFigure(name: string, value: number): Figure {
	return { name, value, unit: 'MB', goal: '<= 300' };
}
