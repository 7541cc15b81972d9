import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { type Figure, figureOf } from '../figures.ts';
import { openConnection } from '../load/http-connection.ts';
import { start } from '../measure/children.ts';
import { siteEnv } from '../site/server.ts';

const REPEATS = 3;
const START_MS = 90_000;
const POLL_MS = 10;

/**
 * Measures `npm start` to the first byte of the home page, with an empty and a used data folder.
 */
export async function measureStart(bench: Bench): Promise<Figure[]> {
	mkdirSync(join(bench.folder, 'data'), { mode: 0o755 });
	bench.say('the first start, which creates the database');
	const firstMs = await startOnce(bench);
	const againMs: number[] = [];
	for (let repeat = 1; repeat <= REPEATS; repeat++) {
		bench.say(`start ${repeat} of ${REPEATS} with existing data`);
		againMs.push(await startOnce(bench));
	}
	const inSeconds = againMs.map((ms) => ms / 1000);
	return [
		figureOf(inSeconds, { name: 'second npm start to first byte', unit: 's', goal: '< 3 s' }),
		{
			name: 'first npm start to first byte',
			value: firstMs / 1000,
			unit: 's',
			note: 'installed and built; creates the database',
		},
	];
}

async function startOnce(bench: Bench): Promise<number> {
	const { port } = bench;
	const env = { ...process.env, ...siteEnv(port, join(bench.folder, 'data')) };
	const from = performance.now();
	// Its own process group: the signal reaches npm and all its children.
	const npm = start('npm', ['start'], { env, stdio: 'ignore', detached: true });
	bench.closings.add('npm start', () => endGroup(npm));
	await waitForPage(npm, port);
	const tookMs = performance.now() - from;
	await endGroup(npm);
	return tookMs;
}

/**
 * Polls until the home page is served: the server binds its port early and returns 503 until ready.
 */
async function waitForPage(npm: ChildProcess, port: number): Promise<void> {
	const deadline = performance.now() + START_MS;
	const request = Buffer.from(`GET / HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`);
	while (performance.now() < deadline && npm.exitCode === null) {
		const connection = await openConnection(port).catch(() => undefined);
		const reply = await connection?.ask(request).catch(() => undefined);
		connection?.close();
		if (reply?.status === 200) return;
		await delay(POLL_MS);
	}
	throw new Error(`npm start did not answer on port ${port} (exit code ${npm.exitCode})`);
}

/** Ends npm and all its children, and waits until they have exited. */
async function endGroup({ pid }: ChildProcess): Promise<void> {
	if (pid === undefined || !signal(pid, 'SIGTERM')) return;
	const force = performance.now() + 20_000;
	while (signal(pid, 0)) {
		if (performance.now() > force) signal(pid, 'SIGKILL');
		await delay(POLL_MS);
	}
}

/** Sends a signal to a process group; false when the group is empty. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
	try {
		return process.kill(-pid, name);
	} catch {
		// ESRCH: the whole group has ended.
		return false;
	}
}
