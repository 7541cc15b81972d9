import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freezePostgres } from '../../storm/processes.ts';
import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { type Asked, loadSteadily, type Told } from '../load/steady.ts';
import { type Site, startSite } from '../site/server.ts';
import { standStill } from '../site/stand-still.ts';

const FROZEN_MS = 40_000;
const FROZEN_PER_S = 50;
const END_PER_S = 200;
const GRACE_S = 3;
/** Between the signal and the last request: beyond the grace. */
const AFTER_MS = (GRACE_S + 3) * 1000;

const ENDING_PATHS = ['/en/rng', '/wps/system/status', '/en/help', '/'];

/**
 * Measures the slowest answers while the database is frozen for 40 s, and requests that fail while the
 * process ends. The load retries nothing.
 */
export async function measureOutage(bench: Bench): Promise<Figure[]> {
	mkdirSync(join(bench.folder, 'data'), { mode: 0o755 });
	const env = { DRAIN_GRACE_S: String(GRACE_S) };
	const site = await startSite(bench, { port: bench.port, env });
	await standStill(site);
	await warm(site);
	bench.tell(await measureFrozen(bench, site));
	return await measureEnd(bench, site);
}

/** Pages are rendered ahead for the host of the start, which is not the address of the load. */
async function warm({ port }: Site): Promise<void> {
	for (const path of ENDING_PATHS) {
		const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
		if (status !== 200) throw new Error(`${path} answers ${status} before the outage`);
	}
}

async function measureFrozen(bench: Bench, { port, dataDir }: Site): Promise<Figure[]> {
	const kinds: Record<string, (index: number) => Asked> = {
		'a cached page': () => ({ port, path: '/en/rng' }),
		'a page of no cache': (index) => ({ port, path: `/en/rng?name=x${index}` }),
		'a page of a session': () => ({ port, path: '/en/rng', headers: cookieOf() }),
		'a log-in': () => ({ port, ...loginOf(port) }),
		'a wallet call': () => ({ port, path: '/vendor/JHL/bet', method: 'POST', headers: SIGNED }),
		'/readyz': () => ({ port, path: '/readyz' }),
	};
	const names = Object.keys(kinds);
	const ending = new AbortController();
	const kindOf = (index: number) => names[index % names.length] ?? '';
	const sent: string[] = [];
	const load = loadSteadily(
		FROZEN_PER_S,
		(index) => {
			sent.push(kindOf(index));
			return kinds[kindOf(index)]?.(index) ?? { port, path: '/' };
		},
		ending.signal,
	);
	bench.say('40 s without a database');
	const thaw = freezePostgres(dataDir);
	bench.closings.add('the frozen database', async () => thaw());
	await delay(FROZEN_MS);
	thaw();
	ending.abort();
	const told = await load;
	return names.map((name) => {
		const own = told.filter((_, index) => sent[index] === name);
		return {
			name: `slowest answer, ${name}`,
			value: Math.max(...own.map(({ ms }) => ms)) / 1000,
			unit: 's',
			goal: name === '/readyz' ? '< 3 s' : '< 5 s',
			note: `median ${medianOf(own)} s, ${own.length} requests: ${countsOf(own)}`,
		};
	});
}

async function measureEnd(bench: Bench, { port, pid }: Site): Promise<Figure[]> {
	const agent = new Agent({ keepAlive: true, maxSockets: 40 });
	const ending = new AbortController();
	const load = loadSteadily(
		END_PER_S,
		(index) => ({
			port,
			path: ENDING_PATHS[index % ENDING_PATHS.length] ?? '/',
			...(index % 2 === 0 && { agent }),
		}),
		ending.signal,
	);
	await delay(3000);
	bench.say('the signal to end under 200 requests a second');
	const signalledMs = performance.now();
	process.kill(pid, 'SIGTERM');
	let notReadyMs = Number.NaN;
	while (Number.isNaN(notReadyMs) && performance.now() - signalledMs < AFTER_MS) {
		const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
		if (ready?.status === 503) notReadyMs = performance.now() - signalledMs;
		else await delay(20);
	}
	await delay(AFTER_MS);
	ending.abort();
	const told = await load;
	agent.destroy();
	const refused = told.filter(({ error }) => error === 'ECONNREFUSED');
	const failed = told.filter(
		({ error, status = 0 }) => (error ?? 'ECONNREFUSED') !== 'ECONNREFUSED' || status >= 500,
	);
	const closedMs = Math.min(...refused.map(({ sentMs }) => sentMs)) - 3000;
	return [
		{
			name: 'failed requests while the process ends',
			value: failed.length,
			unit: '',
			goal: '0',
			note: `${told.length} requests: ${countsOf(told)}`,
		},
		{ name: 'signal until /readyz says 503', value: notReadyMs / 1000, unit: 's' },
		{
			name: 'signal until the port refuses',
			value: closedMs / 1000,
			unit: 's',
			note: `DRAIN_GRACE_S=${GRACE_S}`,
		},
	];
}

/** Unit: seconds, two digits. */
function medianOf(told: readonly Told[]): string {
	const sorted = told.map(({ ms }) => ms).sort((a, b) => a - b);
	return ((sorted[Math.floor(sorted.length / 2)] ?? 0) / 1000).toFixed(2);
}

/** How often each status and error came, such as `200 x 612, ECONNREFUSED x 80`. */
function countsOf(told: readonly Told[]): string {
	const counts = new Map<string, number>();
	for (const { status, error } of told) {
		const kind = String(status ?? error);
		counts.set(kind, (counts.get(kind) ?? 0) + 1);
	}
	return Array.from(counts, ([kind, count]) => `${kind} x ${count}`).join(', ');
}

/** A session that the platform does not know: its page asks the database. */
function cookieOf(): Record<string, string> {
	return { cookie: `__Host-sid=${randomUUID()}; sid=${randomUUID()}` };
}

function loginOf(port: number): Omit<Asked, 'port'> {
	return {
		path: '/wps/session/login',
		method: 'POST',
		body: JSON.stringify({ username: 'anybody', password: 'whatever-1' }),
		headers: {
			...{ 'content-type': 'application/json', 'x-wps': '1', 'sec-fetch-site': 'same-origin' },
			origin: `http://127.0.0.1:${port}`,
		},
	};
}

/** The keys of the vendor are read from the database before the signature is refused. */
const SIGNED = {
	'x-timestamp': String(Date.now()),
	'x-nonce': 'bench-outage-1',
	'x-signature': 'none',
};
