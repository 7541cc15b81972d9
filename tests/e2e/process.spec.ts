import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { loadSteadily, type Told } from '../bench/load/steady.ts';
import { freePort } from '../free-port.ts';
import { killPostgres } from '../storm/processes.ts';
import { axeFaults } from './axe.ts';
import { test as base, expect } from './console.ts';
import { copyTemplate } from './site-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The longest start on a busy machine. */
const START = { timeout: 240_000 };

interface ServerProcess {
	child: ChildProcess;
	origin: string;
	port: number;
	/** All output so far. */
	printed: () => string;
	dataDir: string;
}

interface StartOptions {
	/** Arguments of Node: `npm start` runs the script, which runs the server itself. */
	args?: string[];
	dataDir?: string;
	port?: number;
	env?: Record<string, string>;
}

/** Starts the site in a separate folder and cleans up after the test. */
const test = base.extend<{ startServer: (how?: StartOptions) => Promise<ServerProcess> }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used.
	startServer: async ({}, use) => {
		const all: ServerProcess[] = [];
		await use(async ({ args = ['scripts/start.mjs'], ...how } = {}) => {
			const dataDir = how.dataDir ?? (await copyTemplate());
			const [port, studioPort] = [how.port ?? (await freePort()), await freePort()];
			if (args.includes('dev')) args.push('--port', String(port));
			const { PATH, HOME } = process.env;
			const mode = args.includes('dev') ? 'development' : 'production';
			const env = {
				PORT: String(port),
				STUDIO_PORT: String(studioPort),
				PSP_PORT: '0',
				DATA_DIR: dataDir,
			};
			const child = spawn(process.execPath, args, {
				cwd: ROOT,
				env: { PATH, HOME, ENV_FILE: '', NODE_ENV: mode, PAGES_AHEAD: '0', ...env, ...how.env },
				stdio: ['ignore', 'pipe', 'pipe'],
			});
			let output = '';
			for (const stream of [child.stdout, child.stderr]) {
				stream.on('data', (part) => {
					output += part;
				});
			}
			const origin = `http://localhost:${port}`;
			const started = { child, origin, port, printed: () => output, dataDir };
			all.push(started);
			return started;
		});
		for (const { child, dataDir } of all) {
			if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM');
			if (existsSync(pidFileOf(dataDir))) killPostgres(dataDir);
			await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
		}
	},
});

test('npm start prints the address, and ends after all responses are sent', async ({
	startServer,
}) => {
	const { child, origin, port, printed, dataDir } = await startServer();
	await expect.poll(printed, START).toContain(`Jhilik is ready: ${origin}`);

	// A request is under way when the server ends.
	const socket = connect(port, '127.0.0.1');
	let answer = '';
	socket.on('data', (part) => {
		answer += part;
	});
	socket.write(
		'POST /wps/session/login HTTP/1.1\r\nhost: localhost\r\nx-wps: 1\r\n' +
			`origin: ${origin}\r\nsec-fetch-site: same-origin\r\n` +
			'content-type: application/json\r\ncontent-length: 2\r\n\r\n{',
	);
	await expect.poll(() => isReady(origin)).toBe(true);
	const ended = end(child, 'SIGINT');
	await expect.poll(() => isReady(origin)).toBe(false);
	socket.write('}');

	await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*"success":false/);
	expect(await ended).toBe(0);
	expect(existsSync(pidFileOf(dataDir))).toBe(false);
});

test('no request fails while the process ends under load', async ({ startServer }) => {
	const args = ['src/server/main.ts'];
	const { child, origin, port } = await startServer({ args, env: { DRAIN_GRACE_S: '2' } });
	await expect.poll(() => isReady(origin), START).toBe(true);
	const agent = new Agent({ keepAlive: true, maxSockets: 20 });
	const paths = ['/en/rng', '/wps/system/status'];
	const ending = new AbortController();
	const load = loadSteadily(
		50,
		(index) => ({ port, path: paths[index % 2] ?? '/', agent }),
		ending.signal,
	);
	await expect.poll(() => isReady(origin)).toBe(true);

	const ended = end(child, 'SIGTERM');
	const signalledMs = performance.now();
	await expect.poll(() => isReady(origin)).toBe(false);
	expect((await fetch(`${origin}/en/rng`)).status).toBe(200);
	expect(performance.now() - signalledMs).toBeLessThan(2000);
	expect(await ended).toBe(0);
	ending.abort();
	const answers = await load;
	agent.destroy();

	const refused = answers
		.filter(({ error }) => error === 'ECONNREFUSED')
		.map(({ sentMs }) => sentMs);
	const closedMs = Math.min(...refused, Number.POSITIVE_INFINITY);
	// The system resets a connection that the process had not accepted when the port closed.
	const isLate = ({ error, sentMs }: Told) =>
		error === 'ECONNREFUSED' || (error === 'ECONNRESET' && sentMs > closedMs - 200);
	expect(answers.filter((one) => one.status !== 200 && !isLate(one))).toEqual([]);
});

test('an occupied port is reported with a way to choose another', async ({ startServer }) => {
	const other = createServer().listen(0);
	await once(other, 'listening');
	const address = other.address();
	const port = typeof address === 'object' && address ? address.port : 0;

	const { child, printed } = await startServer({ port });

	expect((await once(child, 'exit'))[0]).toBe(1);
	expect(printed()).toContain(`Port ${port} is taken by another program.`);
	expect(printed()).toContain(`PORT=${port + 10} npm start`);
	other.close();
});

test('the next start succeeds after all processes were killed', async ({ startServer }) => {
	const args = ['src/server/main.ts'];
	const first = await startServer({ args });
	await expect.poll(() => isReady(first.origin), START).toBe(true);
	const killed = once(first.child, 'exit');
	first.child.kill('SIGKILL');
	killPostgres(first.dataDir);
	await killed;

	const second = await startServer({ args, dataDir: first.dataDir });

	await expect.poll(() => isReady(second.origin), START).toBe(true);
	expect((await fetch(`${second.origin}/en/rng`)).status).toBe(200);
	expect(await end(second.child, 'SIGTERM')).toBe(0);
	expect(existsSync(pidFileOf(first.dataDir))).toBe(false);
});

test('a server stopped while its database starts leaves no process behind', async ({
	startServer,
}) => {
	const { child, printed, dataDir } = await startServer({ args: ['src/server/main.ts'] });
	await expect.poll(() => existsSync(pidFileOf(dataDir)), { intervals: [5] }).toBe(true);

	expect(await end(child, 'SIGTERM')).toBe(0);

	expect(existsSync(pidFileOf(dataDir))).toBe(false);
	expect(printed()).not.toContain('The start failed');
});

test('npm run dev serves pages, components and platform calls and stops its database', async ({
	startServer,
	page,
}) => {
	// Everything is compiled on request: on a busy machine that takes many times as long.
	test.setTimeout(300_000);
	const { child, origin, dataDir } = await startServer({
		args: ['node_modules/astro/bin/astro.mjs', 'dev'],
	});
	const ask = (path: string) =>
		fetch(origin + path, { headers: { accept: 'text/html', 'x-wps': '1' } }).then(
			(response) => response.text(),
			() => '',
		);

	await expect.poll(() => ask('/en/rng'), START).toContain('Padma Gold');
	expect(JSON.parse(await ask('/wps/system/status'))).toMatchObject({ success: true });
	expect(await ask('/vendor/JHL/bet')).toContain('POST is needed');

	for (const theme of ['light', 'dark']) {
		await page.context().addCookies([{ name: 'theme', value: theme, url: origin }]);
		for (const path of ['/_components', '/en/_components']) {
			await page.goto(origin + path);
			await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
			expect(await axeFaults(page), `${path} ${theme}`).toEqual([]);
			for (const dialog of ['a-dialog', 'a-sheet']) {
				await page.locator(`a[data-dialog=${dialog}]`).click();
				await expect(page.locator(`#${dialog}`)).toBeVisible();
				expect(await axeFaults(page), `${path} ${theme} ${dialog}`).toEqual([]);
				await page.keyboard.press('Escape');
			}
		}
	}

	await end(child, 'SIGTERM');
	expect(existsSync(pidFileOf(dataDir))).toBe(false);
});

function isReady(origin: string): Promise<boolean> {
	return fetch(`${origin}/readyz`).then(
		({ ok }) => ok,
		() => false,
	);
}

/** Returns the exit code. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
	const exited = once(child, 'exit');
	child.kill(signal);
	return (await exited)[0];
}

function pidFileOf(dataDir: string): string {
	return join(dataDir, 'cluster/postmaster.pid');
}
