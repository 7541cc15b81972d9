import type { Bench } from '../bench.ts';
import { type Figure, figureOf, pairedRatio } from '../figures.ts';
import type { Load } from '../load/clients.ts';
import type { PagesJob } from '../load/pages.ts';
import { findWrk, loadWithWrk } from '../load/wrk.ts';
import { startWorker, type Worker } from '../measure/children.ts';
import { cpuMsOf } from '../measure/cpu.ts';
import { isLotteryPage } from '../screens/list.ts';
import type { RawJob } from '../site/raw-server.ts';
import { type Site, startSite } from '../site/server.ts';
import { copyPage, VISITOR } from './same-bytes.ts';

const CONNECTIONS = 32;

/** The load client, with a browser's headers at full speed. */
export const A_VISITOR = { connections: CONNECTIONS, headers: VISITOR, status: 200 };

export interface Target {
	name: string;
	pid: number;
	job: Omit<PagesJob, 'seconds'>;
	/** Duration of the warm-up. */
	warmS?: number;
	/** Headers that expire while other targets are loaded. */
	renew?: () => Promise<Record<string, string>>;
	loads: (Load & { serverCpuMs: number })[];
}

/** A page of the site as a target. */
export function aTarget(
	{ pid, port }: Pick<Site, 'pid' | 'port'>,
	name: string,
	job: Omit<PagesJob, 'seconds' | 'port'>,
): Target {
	return { name, pid, job: { ...job, port }, loads: [] };
}

/** Loads every target in every round, one after the other. */
export async function measureInTurn(
	bench: Bench,
	loader: Worker,
	targets: Target[],
): Promise<void> {
	const wrk = findWrk();
	const load = (job: PagesJob): Promise<Load> => {
		const isPlain = !job.hasOwnHosts && !job.perS;
		return wrk && isPlain ? loadWithWrk(wrk, job) : loader.ask<Load>(job);
	};
	// Rendering code is compiled only after a warm-up.
	for (const { job, warmS } of targets) await load({ ...job, seconds: warmS ?? 1 });
	for (let round = 1; round <= bench.rounds; round++) {
		for (const { name, pid, job, renew, loads } of targets) {
			bench.say(`${name}, round ${round} of ${bench.rounds}`);
			const headers = { ...job.headers, ...(await renew?.()) };
			const before = cpuMsOf(pid);
			const measured = await load({ ...job, headers, seconds: bench.seconds });
			loads.push({ ...measured, serverCpuMs: (cpuMsOf(pid) - before) / measured.count });
		}
	}
}

export interface PageServers {
	site: Site;
	/** The same site without a page cache. */
	uncached: Site;
	raw: Worker;
	loader: Worker;
}

/** A site, the same site without a page cache, the load client and the yardstick. */
export async function startPageServers(bench: Bench): Promise<PageServers> {
	const raw = startWorker('site/raw-server.ts');
	bench.closings.add('the bare server', raw.stop);
	const loader = startWorker('load/pages.ts');
	bench.closings.add('the load client', loader.stop);
	const hasLotteries = bench.pages.some(isLotteryPage);
	const env = hasLotteries ? { LOTTERY_CLOCK: '1', LOTTERY_BEACON: 'local' } : {};
	const site = await startSite(bench, { port: bench.port, env });
	const uncached = await startSite(bench, {
		port: bench.port + 2,
		env: { ...env, PAGE_CACHE_MB: '0' },
	});
	return { site, uncached, raw, loader };
}

interface MeasuredPage {
	path: string;
	/** Prefix of the names of the figures. */
	prefix?: string;
	/** Duration of the warm-up of rendering. */
	warmS: number;
}

/**
 * Measures a page from the cache, as 304 and rendered, beside the same bytes from bare node:http.
 */
export async function measurePage(
	bench: Bench,
	{ site, uncached, raw, loader }: PageServers,
	{ path, prefix = '', warmS }: MeasuredPage,
): Promise<Figure[]> {
	const { reply, etag } = await copyPage(site, path);
	const job: RawJob = { port: 0, replies: { [path]: reply } };
	const bare = { pid: raw.pid, ...(await raw.ask<{ port: number }>(job)) };
	const page = { ...A_VISITOR, path };
	const known = { ...page, headers: { ...VISITOR, 'if-none-match': etag }, status: 304 };
	const targets = {
		raw: aTarget(bare, 'bare node:http', page),
		own: aTarget(site, `${prefix}from the cache`, page),
		rawKnown: aTarget(bare, 'bare node:http, 304', known),
		ownKnown: {
			...aTarget(site, `${prefix}from the cache, 304`, known),
			// A page with a growing sum changes within a minute.
			renew: async () => ({ 'if-none-match': (await copyPage(site, path)).etag }),
		},
		rendered: {
			...aTarget(uncached, `${prefix}rendered`, { ...page, hasOwnHosts: true }),
			warmS,
		},
	};
	await measureInTurn(bench, loader, Object.values(targets));
	return [
		...pageFigures(targets.own, targets.raw, '>= 0.9'),
		...pageFigures(targets.ownKnown, targets.rawKnown, '>= 0.9'),
		...pageFigures(targets.rendered, targets.raw, '>= 0.12'),
	];
}

/** Returns the cost of a page beside the same bytes from the bare server. */
export function pageFigures(own: Target, raw: Target, goal: string): Figure[] {
	const { name } = own;
	const of = (target: Target, field: keyof Load | 'serverCpuMs') =>
		target.loads.map((load) => load[field]);
	const cpu = (target: Target) => of(target, 'serverCpuMs').map((ms) => ms * 1000);
	return [
		figureOf(cpu(own), {
			name: `${name}, CPU`,
			unit: 'us/request',
			against: `${raw.name}, ${cpu(raw).map(Math.round).join(', ')} us`,
			ratio: pairedRatio(cpu(raw), cpu(own)),
			goal,
		}),
		figureOf(of(own, 'perS'), {
			name: `${name}, wall clock`,
			unit: 'requests/s',
			against: `${raw.name}, ${of(raw, 'perS').map(Math.round).join(', ')} requests/s`,
			ratio: pairedRatio(of(own, 'perS'), of(raw, 'perS')),
			note: noteOf(own, raw),
		}),
		figureOf(of(own, 'p50Ms'), { name: `${name}, p50`, unit: 'ms' }),
		figureOf(of(own, 'p99Ms'), { name: `${name}, p99`, unit: 'ms' }),
	];
}

function noteOf(own: Target, raw: Target): string {
	const clientUs = own.loads.map(({ clientCpuMs }) => Math.round(clientCpuMs * 1000));
	const errors = [...own.loads, ...raw.loads].reduce((sum, load) => sum + load.errors, 0);
	const failed = errors > 0 ? `; ${errors} wrong answers` : '';
	return `client CPU ${clientUs.join(', ')} us/request${failed}`;
}
