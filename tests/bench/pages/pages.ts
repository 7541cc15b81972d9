import type { Bench } from '../bench.ts';
import { type Figure, figureOf, pairedRatio } from '../figures.ts';
import type { Load } from '../load/clients.ts';
import type { PagesJob } from '../load/pages.ts';
import { findWrk, loadWithWrk } from '../load/wrk.ts';
import { startWorker, type Worker } from '../measure/children.ts';
import { cpuMsOf, memoryMbOf } from '../measure/cpu.ts';
import { type Site, startSite } from '../site/server.ts';
import { logIn } from './log-in.ts';
import { missesFigures } from './misses.ts';
import { copyHomePage, VISITOR } from './same-bytes.ts';

const CONNECTIONS = 32;
const SIGNED_IN_PER_S = 200;

interface Target {
	name: string;
	pid: number;
	job: Omit<PagesJob, 'seconds'>;
	loads: (Load & { serverCpuMs: number })[];
}

/** The home page from the page cache, rendered, and signed in, beside bare node:http. */
export async function measurePages(bench: Bench): Promise<Figure[]> {
	const site = await startSite(bench, { port: bench.port });
	const uncached = await startSite(bench, { port: bench.port + 2, env: { PAGE_CACHE_MB: '0' } });
	const { reply, etag } = await copyHomePage(site);
	const raw = startWorker('site/raw-server.ts');
	bench.closings.add('the bare server', raw.stop);
	const rawPort = bench.port + 4;
	await raw.ask({ port: rawPort, replies: { '/': reply } });

	const page = { connections: CONNECTIONS, path: '/', headers: VISITOR, status: 200 };
	const known = { ...page, headers: { ...VISITOR, 'if-none-match': etag }, status: 304 };
	const ofRaw = { pid: raw.pid, loads: [] };
	const targets = {
		raw: { ...ofRaw, name: 'bare node:http', job: { ...page, port: rawPort } },
		cached: aTarget(site, 'home page from the cache', page),
		rawKnown: {
			...ofRaw,
			loads: [],
			name: 'bare node:http, 304',
			job: { ...known, port: rawPort },
		},
		cachedKnown: aTarget(site, 'home page from the cache, 304', known),
		rendered: aTarget(uncached, 'home page rendered', { ...page, hasOwnHosts: true }),
	};
	const loader = startWorker('load/pages.ts');
	bench.closings.add('the load client', loader.stop);
	await measureInTurn(bench, loader, Object.values(targets));
	const memory = memoryMbOf(site.pid);
	const signedIn = aTarget(site, `signed-in home at ${SIGNED_IN_PER_S} requests/s`, {
		...page,
		headers: { ...VISITOR, cookie: await logIn(site) },
		perS: SIGNED_IN_PER_S,
	});
	await measureInTurn(bench, loader, [signedIn]);
	return [
		...pageFigures(targets.cached, targets.raw, '>= 0.9'),
		...pageFigures(targets.cachedKnown, targets.rawKnown, '>= 0.9'),
		...pageFigures(targets.rendered, targets.raw, '>= 0.12'),
		...(await missesFigures(site)),
		...signedInFigures(signedIn),
		{ name: 'memory of the server after the load', value: memory.now, unit: 'MB', goal: '<= 300' },
		{ name: 'the most memory it held', value: memory.peak, unit: 'MB', goal: '<= 300' },
	];
}

function aTarget(
	{ pid, port }: Site,
	name: string,
	job: Omit<PagesJob, 'seconds' | 'port'>,
): Target {
	return { name, pid, job: { ...job, port }, loads: [] };
}

async function measureInTurn(bench: Bench, loader: Worker, targets: Target[]): Promise<void> {
	const wrk = findWrk();
	const load = (job: PagesJob): Promise<Load> => {
		const isPlain = !job.hasOwnHosts && !job.perS;
		return wrk && isPlain ? loadWithWrk(wrk, job) : loader.ask<Load>(job);
	};
	for (const { job } of targets) await load({ ...job, seconds: 1 });
	for (let round = 1; round <= bench.rounds; round++) {
		for (const { name, pid, job, loads } of targets) {
			bench.say(`${name}, round ${round} of ${bench.rounds}`);
			const before = cpuMsOf(pid);
			const measured = await load({ ...job, seconds: bench.seconds });
			loads.push({ ...measured, serverCpuMs: (cpuMsOf(pid) - before) / measured.count });
		}
	}
}

function pageFigures(own: Target, raw: Target, goal: string): Figure[] {
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

function signedInFigures({ name, loads }: Target): Figure[] {
	const of = (field: keyof Load) => loads.map((load) => load[field]);
	const errors = of('errors').reduce((sum, count) => sum + count, 0);
	const note = errors > 0 ? `${errors} wrong answers` : undefined;
	return [
		figureOf(of('p99Ms'), { name: `${name}, p99`, unit: 'ms', goal: '< 60 ms', note }),
		figureOf(of('p50Ms'), { name: `${name}, p50`, unit: 'ms' }),
		figureOf(
			loads.map(({ serverCpuMs }) => serverCpuMs),
			{ name: `${name}, server CPU`, unit: 'ms/request' },
		),
	];
}
