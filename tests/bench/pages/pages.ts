import type { Bench } from '../bench.ts';
import { type Figure, figureOf } from '../figures.ts';
import type { Load } from '../load/clients.ts';
import { startWorker } from '../measure/children.ts';
import { memoryMbOf } from '../measure/cpu.ts';
import { startSite } from '../site/server.ts';
import { logIn } from './log-in.ts';
import { missesFigures } from './misses.ts';
import { copyHomePage, VISITOR } from './same-bytes.ts';
import { aTarget, measureInTurn, pageFigures, type Target } from './targets.ts';

const CONNECTIONS = 32;
const SIGNED_IN_PER_S = 200;

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
		rendered: {
			...aTarget(uncached, 'home page rendered', { ...page, hasOwnHosts: true }),
			warmS: 5,
		},
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
	await measureInTurn(bench, loader, [{ ...signedIn, warmS: 4 }]);
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
