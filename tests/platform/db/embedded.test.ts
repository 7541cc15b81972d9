import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { assertDurable, closeDatabase, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { killPostgres } from '../../storm/processes.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const step of cleanUp.splice(0).reverse()) await step();
});

async function aDataDir(...below: string[]): Promise<string> {
	const base = await mkdtemp(join(tmpdir(), 'jhilik-pg-'));
	cleanUp.push(() => rm(base, { recursive: true, force: true }));
	await chmod(base, 0o755);
	const dataDir = join(base, ...below);
	await mkdir(dataDir, { recursive: true, mode: 0o755 });
	return dataDir;
}

async function start(dataDir: string) {
	const postgres = await startEmbeddedPostgres({ dataDir });
	cleanUp.push(() => postgres.stop());
	return postgres;
}

async function ask(url: string, query = 'select 1 as answer') {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query(query)).rows[0];
	} finally {
		await client.end();
	}
}

/**
 * Starts another application on the folder. It prints `up` or an error, then waits to be stopped.
 */
async function startOtherApp(dataDir: string): Promise<{ app: ChildProcess; said: string }> {
	const code = `
		import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
		const postgres = await startEmbeddedPostgres({ dataDir: process.argv[1] });
		process.on('SIGTERM', async () => { await postgres.stop(); process.exit(0); });
		console.log('up', postgres.adopted);
		setInterval(() => {}, 1000);`;
	const app = spawn(process.execPath, ['--input-type=module-typescript', '-e', code, dataDir], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	cleanUp.push(async () => app.kill('SIGKILL'));
	const [said] = await once(app.stdout ?? app, 'data');
	return { app, said: String(said).trim() };
}

async function pidOf(dataDir: string): Promise<number> {
	const text = await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8');
	return Number(text.split('\n')[0]);
}

describe('embedded PostgreSQL', () => {
	test('starts, keeps its data, and starts again', async () => {
		const dataDir = await aDataDir();
		const first = await start(dataDir);
		await ask(first.ownerUrl, 'create table kept as select 7 as answer');
		await first.stop();

		const second = await start(dataDir);

		expect(await ask(second.ownerUrl, 'table kept')).toEqual({ answer: 7 });
		expect([first.adopted, second.adopted]).toEqual([false, false]);
	});

	test('is durable and has no network', async () => {
		const { appUrl } = await start(await aDataDir());

		const settings = `select json_object_agg(name, setting) as answer from pg_settings where name in
			('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses')`;

		expect((await ask(appUrl, settings)).answer).toEqual({
			fsync: 'on',
			full_page_writes: 'on',
			synchronous_commit: 'on',
			data_checksums: 'on',
			listen_addresses: '',
		});
	});

	test('works below folders with spaces and below a path too long for a socket', async () => {
		const { appUrl } = await start(await aDataDir('my data, "quoted"', 'ডেটা'));
		const long = await start(await aDataDir('x'.repeat(90), 'y'.repeat(90)));

		expect(await ask(appUrl)).toEqual({ answer: 1 });
		expect(await ask(long.appUrl)).toEqual({ answer: 1 });
	});

	test('restarts by itself after all its processes are killed', async () => {
		const dataDir = await aDataDir();
		const { ownerUrl } = await start(dataDir);
		await ask(ownerUrl, 'create table kept as select 7 as answer');

		killPostgres(dataDir);

		await expect
			.poll(() => ask(ownerUrl, 'table kept').catch(() => undefined), { timeout: 50_000 })
			.toEqual({ answer: 7 });
	});

	test('left by a killed application is adopted, and stopped with the new one', async () => {
		const dataDir = await aDataDir();
		const { app } = await startOtherApp(dataDir);
		const pid = await pidOf(dataDir);
		app.kill('SIGKILL');
		await once(app, 'exit');

		const postgres = await start(dataDir);

		expect(postgres.adopted).toBe(true);
		expect(await pidOf(dataDir)).toBe(pid);
		await postgres.stop();
		await expect(pidOf(dataDir)).rejects.toThrow('ENOENT');
	});

	test('starts after the application and the server were killed', async () => {
		const dataDir = await aDataDir();
		const { app } = await startOtherApp(dataDir);
		app.kill('SIGKILL');
		killPostgres(dataDir);

		const postgres = await start(dataDir);

		expect(await ask(postgres.appUrl)).toEqual({ answer: 1 });
		expect(postgres.adopted).toBe(false);
	});

	test('starts although another program now has the id in its pid file', async () => {
		const dataDir = await aDataDir();
		await (await start(dataDir)).stop();
		const pidFile = [process.pid, join(dataDir, 'cluster'), 0, 5432, '/nowhere', '', '', 'ready'];
		await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), `${pidFile.join('\n')}\n`);

		const postgres = await start(dataDir);

		expect(await ask(postgres.appUrl)).toEqual({ answer: 1 });
	});

	test('is shared by applications that start at once, and stopped by the last', async () => {
		const dataDir = await aDataDir();
		const [one, two] = await Promise.all([startOtherApp(dataDir), startOtherApp(dataDir)]);
		expect([one.said, two.said].sort()).toEqual(['up false', 'up true']);

		one.app.kill('SIGTERM');
		await once(one.app, 'exit');
		expect(await pidOf(dataDir)).toBeGreaterThan(0);
		two.app.kill('SIGTERM');
		await once(two.app, 'exit');

		await expect(pidOf(dataDir)).rejects.toThrow('ENOENT');
	});

	test('with asynchronous commits is refused', async () => {
		const { ownerUrl } = await start(await aDataDir());
		await ask(ownerUrl, 'alter role jhilik_owner set synchronous_commit = off');
		const db = openDatabase({ url: ownerUrl });

		await expect(assertDurable(db)).rejects.toThrow('turn on synchronous_commit');
		await closeDatabase(db);
	});
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
	test('the server runs as another user and no other user can reach it', async () => {
		const dataDir = await aDataDir();
		const { appUrl } = await start(dataDir);

		const status = await readFile(`/proc/${await pidOf(dataDir)}/status`, 'utf8');

		const uid = /^Uid:\s+(\d+)/m.exec(status)?.[1];
		expect(Number(uid)).toBeGreaterThan(0);
		expect(uid).not.toBe('65534');
		expect(await ask(appUrl)).toEqual({ answer: 1 });
	});

	test('a folder closed to other users stays closed, and the database works', async () => {
		const closed = await aDataDir('closed');
		await chmod(closed, 0o700);
		const dataDir = join(closed, 'data');

		const { appUrl } = await start(dataDir);
		const home = dirname(await realpath(join(dataDir, 'cluster')));
		cleanUp.splice(-1, 0, () => rm(home, { recursive: true, force: true }));

		expect(await ask(appUrl)).toEqual({ answer: 1 });
		expect(home).toMatch(/^\/var\/lib\/jhilik\//);
	});
});
