import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from '#platform/settings/settings.ts';
import { freePort } from '../free-port.ts';
import { type CatalogueSize, fillCatalogue } from './catalogue.ts';
import { leaveSeat, setAll } from './seat.ts';

export type Mode = 'embedded' | 'upstream';

export interface Site {
	origin: string;
	studioOrigin: string;
	/** Where vendors reach the platform. */
	platformOrigin: string;
	dataDir: string;
	/** All that the servers have written so far. */
	log: () => string;
	demoLogins: { username: string; password: string; role: 'player' | 'agent' }[];
}

const ROOT = resolve(import.meta.dirname, '../..');
/** The variable with the folder of a site that was started once: `global-setup.ts`. */
export const TEMPLATE = 'E2E_TEMPLATE';
const run = promisify(execFile);
const READY_MS = 60_000;
const POLL_MS = 50;

/** What an operator has done before the start: every process and every page begins with it. */
export interface Given {
	settings?: Partial<Settings>;
	catalogue?: CatalogueSize | undefined;
}

/** Starts the built site on free ports and a data folder of its own. */
export async function startSite(
	mode: Mode,
	more: Record<string, string> = {},
	{ settings = {}, catalogue }: Given = {},
): Promise<{ site: Site; stop: (how?: { keepsData: boolean }) => Promise<void> }> {
	const dataDir = await makeDataDir();
	const template = process.env[TEMPLATE];
	// With its owners: PostgreSQL may run as another user than root.
	if (template) await run('cp', ['-a', `${template}/.`, dataDir]);
	if (Object.keys(settings).length > 0) await setAll({ dataDir }, settings);
	if (catalogue) await fillCatalogue({ dataDir }, catalogue);
	const [port, studioPort, platformPort] = await Promise.all([freePort(), freePort(), freePort()]);
	const env = {
		PORT: String(port),
		STUDIO_PORT: String(studioPort),
		PLATFORM_PORT: String(platformPort),
		DATA_DIR: dataDir,
		TRUSTED_PROXIES: '127.0.0.1,::1',
		LOG_LEVEL: 'warn',
		// A run starts forty sites, and asks each for a few screens.
		PAGES_AHEAD: '0',
		...more,
	};
	const origin = `http://localhost:${port}`;
	const wpsOrigin = `http://127.0.0.1:${platformPort}`;
	const started: ChildProcess[] = [];
	if (mode === 'upstream') started.push(await start('platform-main', env, wpsOrigin));
	const { TRUSTED_PROXIES: _, ...own } = env;
	const siteEnv = mode === 'upstream' ? { ...own, WPS_ORIGIN: wpsOrigin } : own;
	started.push(await start('main', siteEnv, origin));
	const logins = await readFile(join(dataDir, 'demo-logins.json'), 'utf8');

	async function stop({ keepsData } = { keepsData: false }) {
		await leaveSeat({ dataDir });
		for (const child of started.reverse()) await end(child);
		if (!keepsData) await rm(dataDir, { recursive: true, force: true });
	}
	const studioOrigin = `http://localhost:${studioPort}`;
	const log = () => started.map((child) => outputs.get(child)?.() ?? '').join('');
	const demoLogins = JSON.parse(logins);
	const platformOrigin = mode === 'upstream' ? wpsOrigin : origin;
	return { site: { origin, studioOrigin, platformOrigin, dataDir, log, demoLogins }, stop };
}

/** A folder for the data of a site, with a space in its name. */
export async function makeDataDir(): Promise<string> {
	const dataDir = await mkdtemp(join(tmpdir(), 'jhilik e2e '));
	// PostgreSQL may run as another user than root and must get at its folder.
	await chmod(dataDir, 0o755);
	return dataDir;
}

/** Starts the built site alone, before a host of the family that the test plays. */
export async function startSiteBefore(wpsOrigin: string) {
	const dataDir = await makeDataDir();
	const port = String(await freePort());
	const origin = `http://localhost:${port}`;
	const env = { PORT: port, DATA_DIR: dataDir, WPS_ORIGIN: wpsOrigin, LOG_LEVEL: 'silent' };
	const child = await start('main', env, origin);

	async function stop() {
		await end(child);
		await rm(dataDir, { recursive: true, force: true });
	}
	return { origin, stop };
}

/** What each server has written. */
const outputs = new WeakMap<ChildProcess, () => string>();

async function start(name: string, env: Record<string, string>, origin: string) {
	const { PATH, HOME } = process.env;
	const child = spawn(process.execPath, [`src/server/${name}.ts`], {
		cwd: ROOT,
		env: { PATH, HOME, ENV_FILE: '', NODE_ENV: 'production', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (part) => {
			output += part;
		});
	}
	outputs.set(child, () => output);
	const deadline = Date.now() + READY_MS;
	while (!(await isReady(origin))) {
		if (child.exitCode !== null || Date.now() > deadline) {
			child.kill('SIGKILL');
			throw new Error(`${name} did not start:\n${output}`);
		}
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
	}
	return child;
}

function isReady(origin: string): Promise<boolean> {
	return fetch(`${origin}/readyz`).then(
		({ ok }) => ok,
		() => false,
	);
}

/** A server that does not end in good order has failed the tests that used it. */
async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode === null) {
		const exited = once(child, 'exit');
		child.kill('SIGTERM');
		await exited;
	}
	if (child.exitCode !== 0) throw new Error(`the server ended with ${child.exitCode}`);
}
