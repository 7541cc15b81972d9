import type { Bench } from '../bench.ts';
import { type Figure, figureOf } from '../figures.ts';
import type { Load } from '../load/clients.ts';
import { memoryMbOf } from '../measure/cpu.ts';
import { logIn } from './log-in.ts';
import { measureMemberPages } from './member-pages.ts';
import { missesFigures } from './misses.ts';
import { VISITOR } from './same-bytes.ts';
import {
	A_VISITOR,
	aTarget,
	measureInTurn,
	measurePage,
	startPageServers,
	type Target,
} from './targets.ts';

const SIGNED_IN_PER_S = 200;
/** Rendering code is compiled only after a warm-up. */
const WARM_S = 5;

/** Measures the home page from the cache, rendered and signed in, beside bare node:http. */
export async function measurePages(bench: Bench): Promise<Figure[]> {
	const servers = await startPageServers(bench);
	const { site, loader } = servers;
	const figures = await measurePage(bench, servers, {
		path: '/',
		prefix: 'home page ',
		warmS: WARM_S,
	});
	const signedIn = aTarget(site, `signed-in home at ${SIGNED_IN_PER_S} requests/s`, {
		...A_VISITOR,
		path: '/',
		headers: { ...VISITOR, cookie: await logIn(site) },
		perS: SIGNED_IN_PER_S,
	});
	await measureInTurn(bench, loader, [{ ...signedIn, warmS: 4 }]);
	const memberFigures = await measureMemberPages(bench, servers);
	const memory = memoryMbOf(site.pid);
	return [
		...figures,
		...(await missesFigures(site)),
		...signedInFigures(signedIn),
		...memberFigures,
		{ name: 'memory of the server after the load', value: memory.now, unit: 'MB', goal: '<= 300' },
		{ name: 'peak memory of the server', value: memory.peak, unit: 'MB', goal: '<= 300' },
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
