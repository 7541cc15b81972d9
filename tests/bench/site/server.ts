import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVER_ARGS, SERVER_ENV } from '../../../scripts/lib/server-process.mjs';
import type { Bench } from '../bench.ts';
import { start, stop } from '../measure/children.ts';

const READY_MS = 60_000;

export interface Site {
	pid: number;
	port: number;
	origin: string;
	dataDir: string;
	/** The server's metrics by name. */
	metrics(): Promise<Map<string, number>>;
	stop(): Promise<void>;
}

interface Starting {
	/** The site's port; the next one is the studio's. */
	port: number;
	env?: Record<string, string>;
}

/**
 * Starts the built server as `npm start` does, on the run's data folder, and waits until it is
 * ready.
 */
export async function startSite(bench: Bench, { port, env = {} }: Starting): Promise<Site> {
	const dataDir = join(bench.folder, 'data');
	const logFile = join(bench.folder, `site-${port}.log`);
	const log = openSync(logFile, 'a');
	const child = start(process.execPath, SERVER_ARGS, {
		stdio: ['ignore', log, log, 'ipc'],
		env: { ...process.env, ...siteEnv(port, dataDir), ...env },
	});
	closeSync(log);
	bench.closings.add(`the site on port ${port}`, () => stop(child));
	const origin = `http://localhost:${port}`;
	if (!(await isReady(origin, child))) {
		const said = readFileSync(logFile, 'utf8').slice(-1000);
		throw new Error(`the site did not start on ${origin}: ${said}`);
	}
	return {
		pid: child.pid ?? 0,
		port,
		origin,
		dataDir,
		metrics: async () => readMetrics(await (await fetch(`${origin}/metrics`)).text()),
		stop: () => stop(child),
	};
}

/** The environment of a server of the run. */
export function siteEnv(port: number, dataDir: string): Record<string, string> {
	return {
		...SERVER_ENV,
		ENV_FILE: '',
		PORT: String(port),
		STUDIO_PORT: String(port + 1),
		PSP_PORT: '0',
		LOTTERY_CLOCK: '0',
		DATA_DIR: dataDir,
	};
}

async function isReady(origin: string, child: ChildProcess): Promise<boolean> {
	const deadline = performance.now() + READY_MS;
	while (performance.now() < deadline && child.exitCode === null) {
		const response = await fetch(`${origin}/readyz`).catch(() => undefined);
		if (response?.status === 200) return true;
		await delay(50);
	}
	return false;
}

/** Lines of the Prometheus text format without labels. */
function readMetrics(text: string): Map<string, number> {
	const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
	return new Map(
		lines.map((line) => line.split(' ')).map(([name = '', value]) => [name, Number(value)]),
	);
}
