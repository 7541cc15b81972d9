import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from '#platform/settings/settings.ts';
import { freePort } from '../free-port.ts';
import { type CatalogueSize, fillCatalogue } from './catalogue.ts';
import { closeOperatorShell, setSettings } from './operator-shell.ts';
import { cloneDatabases } from './shared-cluster.ts';

export type Mode = 'embedded' | 'upstream';

export interface Site {
	origin: string;
	studioOrigin: string;
	/** The bundled payment provider. */
	pspOrigin: string;
	/** Where vendors reach the platform. */
	platformOrigin: string;
	dataDir: string;
	/** The database as the application's role; absent if the site has a cluster in its folder. */
	databaseUrl: string | undefined;
	/** The same as the owner of the schema. */
	databaseOwnerUrl: string | undefined;
	/** All output of the servers so far. */
	log: () => string;
	/** Starts another process of the site on the same databases; returns its port and its end. */
	startBeside: (
		env: Record<string, string>,
	) => Promise<{ port: number; stop: () => Promise<void> }>;
	demoLogins: { username: string; password: string; role: 'player' | 'agent' }[];
}

const ROOT = resolve(import.meta.dirname, '../..');
/** The variable with the folder of a site that was started once: `global-setup.ts`. */
export const TEMPLATE = 'E2E_TEMPLATE';
const run = promisify(execFile);
/** The longest start of a server on a busy machine. */
const READY_MS = 240_000;
const POLL_MS = 50;
/** A run starts forty sites and requests a few screens of each. */
const QUIET = {
	LOG_LEVEL: 'warn',
	PAGES_AHEAD: '0',
	/** Draws all day on the cores of the tests; `siteEnv` of a file about lotteries starts them. */
	LOTTERY_CLOCK: '0',
	ROOMS_CLOCK: '0',
};

/** What an operator did before the start: every process and every page begins with it. */
export interface SiteOptions {
	settings?: Partial<Settings>;
	catalogue?: CatalogueSize | undefined;
	/** Where its databases are: in the shared cluster, or in a cluster of its own. */
	cluster?: ClusterKind;
}

export type ClusterKind = 'shared' | 'own';

/** Creates the data folder of a site that was started once and stopped: migrated and seeded. */
export async function makeTemplate(): Promise<string> {
	const dataDir = await makeDataDir();
	const [port, studioPort] = await Promise.all([freePort(), freePort()]);
	const env = {
		PORT: String(port),
		STUDIO_PORT: String(studioPort),
		PSP_PORT: '0',
		DATA_DIR: dataDir,
	};
	// The first start makes the lotteries and their issues.
	const first = { ...env, ...QUIET, LOTTERY_CLOCK: '1' };
	await end(await start('main', first, `http://localhost:${port}`));
	return dataDir;
}

/** Copies a data folder as after a first start, with a cluster of its own. */
export async function copyTemplate(): Promise<string> {
	const dataDir = await makeDataDir();
	// Keeps the owners: PostgreSQL may run as another user than root.
	await run('cp', ['-a', `${templateDir()}/.`, dataDir]);
	return dataDir;
}

/** Copies the data folder without the cluster. */
async function copyKeys(): Promise<string> {
	const dataDir = await makeDataDir();
	const files = ['keys', 'demo-logins.json'].map((name) => join(templateDir(), name));
	await run('cp', ['-a', ...files, dataDir]);
	return dataDir;
}

function templateDir(): string {
	const dataDir = process.env[TEMPLATE];
	if (!dataDir) throw new Error('no site was started once');
	return dataDir;
}

/** Starts the built site on free ports, with its own data folder and databases. */
export async function startSite(
	mode: Mode,
	more: Record<string, string> = {},
	{ settings = {}, catalogue, cluster = 'shared' }: SiteOptions = {},
): Promise<{ site: Site; stop: () => Promise<void> }> {
	const databases = cluster === 'shared' ? await cloneDatabases() : undefined;
	const dataDir = databases ? await copyKeys() : await copyTemplate();
	const place = {
		dataDir,
		databaseUrl: databases?.appUrl,
		databaseOwnerUrl: databases?.ownerUrl,
	};
	if (Object.keys(settings).length > 0) await setSettings(place, settings);
	if (catalogue) await fillCatalogue(place, catalogue);
	const [port, studioPort, platformPort, pspPort] = await Promise.all([
		freePort(),
		freePort(),
		freePort(),
		freePort(),
	]);
	const env = {
		PORT: String(port),
		STUDIO_PORT: String(studioPort),
		PLATFORM_PORT: String(platformPort),
		PSP_PORT: String(pspPort),
		DATA_DIR: dataDir,
		TRUSTED_PROXIES: '127.0.0.1,::1',
		...QUIET,
		...more,
	};
	// Environment of the process with the platform.
	const platformEnv = {
		...env,
		...(databases && {
			DATABASE_URL: databases.appUrl,
			DATABASE_OWNER_URL: databases.ownerUrl,
			STUDIO_DATABASE_URL: databases.studioUrl,
			PSP_DATABASE_URL: databases.pspUrl,
		}),
	};
	const origin = `http://localhost:${port}`;
	const wpsOrigin = `http://127.0.0.1:${platformPort}`;
	const started: ChildProcess[] = [];
	if (mode === 'upstream') started.push(await start('platform-main', platformEnv, wpsOrigin));
	const { TRUSTED_PROXIES: _, ...own } = mode === 'upstream' ? env : platformEnv;
	const siteEnv = mode === 'upstream' ? { ...own, WPS_ORIGIN: wpsOrigin } : own;
	started.push(await start('main', siteEnv, origin));
	const logins = await readFile(join(dataDir, 'demo-logins.json'), 'utf8');

	async function startBeside(more: Record<string, string>) {
		const [besidePort, besideStudio] = await Promise.all([freePort(), freePort()]);
		const ports = { PORT: String(besidePort), STUDIO_PORT: String(besideStudio), PSP_PORT: '0' };
		const beside = { ...siteEnv, ...ports, ...more };
		const child = await start('main', beside, `http://localhost:${besidePort}`);
		return { port: besidePort, stop: () => end(child) };
	}

	async function stop() {
		await closeOperatorShell(place);
		for (const child of started.reverse()) await end(child);
		await databases?.drop();
		await rm(dataDir, { recursive: true, force: true });
	}
	const studioOrigin = `http://localhost:${studioPort}`;
	const pspOrigin = `http://localhost:${pspPort}`;
	const log = () => started.map((child) => outputs.get(child)?.() ?? '').join('');
	const demoLogins = JSON.parse(logins);
	const platformOrigin = mode === 'upstream' ? wpsOrigin : origin;
	return {
		site: {
			...{ ...place, origin, studioOrigin, pspOrigin, platformOrigin },
			...{ log, startBeside, demoLogins },
		},
		stop,
	};
}

/** Creates a data folder, with a space in its name. */
export async function makeDataDir(): Promise<string> {
	const dataDir = await mkdtemp(join(tmpdir(), 'jhilik e2e '));
	// PostgreSQL may run as another user than root and must have access to its folder.
	await chmod(dataDir, 0o755);
	return dataDir;
}

/** Starts the built site alone, with a /wps-compatible host that the test provides. */
export async function startSiteWithUpstream(wpsOrigin: string, more: Record<string, string> = {}) {
	const dataDir = await makeDataDir();
	const port = String(await freePort());
	const origin = `http://localhost:${port}`;
	const own = { PORT: port, DATA_DIR: dataDir, WPS_ORIGIN: wpsOrigin, LOG_LEVEL: 'silent' };
	const env = { ...own, ...more };
	const child = await start('main', env, origin);

	async function stop() {
		await end(child);
		await rm(dataDir, { recursive: true, force: true });
	}
	return { origin, stop };
}

/** The output of each server. */
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

/** Stops a server: one that does not exit cleanly fails the tests that used it. */
async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode === null) {
		const exited = once(child, 'exit');
		child.kill('SIGTERM');
		await exited;
	}
	if (child.exitCode !== 0) throw new Error(`the server ended with ${child.exitCode}`);
}
