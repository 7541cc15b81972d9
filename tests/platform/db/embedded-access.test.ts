import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { asRole } from '../../as-role.ts';

const NOBODY = 65_534;
const TRUST = 'local all all trust\n';

async function aDataDir(): Promise<string> {
	const dataDir = await mkdtemp(join(tmpdir(), 'jhilik-access-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	await chmod(dataDir, 0o755);
	return dataDir;
}

async function start(dataDir: string) {
	const postgres = await startEmbeddedPostgres({ dataDir });
	onTestFinished(() => postgres.stop());
	return postgres;
}

async function ask(url: string, query = 'select current_user as answer'): Promise<unknown> {
	const client = new pg.Client({ connectionString: url });
	client.on('error', () => {});
	await client.connect();
	try {
		return (await client.query(query)).rows[0]?.answer;
	} finally {
		await client.end();
	}
}

function withPassword(url: string, password: string): string {
	const address = new URL(url);
	address.password = password;
	return address.href;
}

/** Turns a stopped cluster into one of an earlier build: without passwords, owned by `nobody`. */
async function makeOlder(dataDir: string): Promise<void> {
	const cluster = join(dataDir, 'cluster');
	await writeFile(join(cluster, 'pg_hba.conf'), TRUST);
	await rm(join(dataDir, 'postgres.password'), { force: true });
	if (process.getuid?.() !== 0) return;
	for (const name of await readdir(cluster, { recursive: true })) {
		await chown(join(cluster, name), NOBODY, NOBODY);
	}
	await chown(cluster, NOBODY, NOBODY);
}

test('every role needs the password, which the owner of the folder alone can read', async () => {
	const dataDir = await aDataDir();
	const { appUrl, ownerUrl, studioUrl, pspUrl } = await start(dataDir);
	const file = await stat(join(dataDir, 'postgres.password'));

	expect(file.mode & 0o777).toBe(0o600);
	const users = ['jhilik_app', 'jhilik_owner', 'jhilik_studio', 'jhilik_psp'];
	expect(await Promise.all([appUrl, ownerUrl, studioUrl, pspUrl].map((url) => ask(url)))).toEqual(
		users,
	);
	expect(await ask(asRole(ownerUrl, 'postgres'))).toBe('postgres');
	for (const role of ['postgres', ...users]) {
		const url = asRole(ownerUrl, role);
		await expect(ask(withPassword(url, ''))).rejects.toThrow(/password/);
		await expect(ask(withPassword(url, 'wrong'))).rejects.toThrow('password authentication');
	}
	const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
	expect(log).not.toContain(new URL(appUrl).password);
});

test('a cluster of an earlier build gets passwords and its own user at the start', async () => {
	const dataDir = await aDataDir();
	const first = await start(dataDir);
	await ask(first.ownerUrl, 'create table kept as select 7 as answer');
	await first.stop();
	await makeOlder(dataDir);

	const { ownerUrl } = await start(dataDir);

	expect(await ask(ownerUrl, 'table kept')).toBe(7);
	await vi.waitFor(() =>
		expect(ask(withPassword(asRole(ownerUrl, 'postgres'), ''))).rejects.toThrow(/password/),
	);
	if (process.getuid?.() !== 0) return;
	const owners = new Set<number>();
	const cluster = join(dataDir, 'cluster');
	for (const name of await readdir(cluster)) owners.add((await stat(join(cluster, name))).uid);
	expect([...owners]).toEqual([(await stat(cluster)).uid]);
	expect(owners).not.toContain(NOBODY);
});

test('a lost password file is replaced, also while the server runs', async () => {
	const dataDir = await aDataDir();
	const first = await start(dataDir);
	await rm(join(dataDir, 'postgres.password'));

	const second = await start(dataDir);

	expect(second.adopted).toBe(true);
	expect(second.appUrl).not.toBe(first.appUrl);
	expect(await ask(second.appUrl)).toBe('jhilik_app');
	await vi.waitFor(() => expect(ask(first.appUrl)).rejects.toThrow(/password/));
	await Promise.all([first.stop(), second.stop()]);

	await rm(join(dataDir, 'postgres.password'));
	const third = await start(dataDir);
	expect(await ask(third.appUrl)).toBe('jhilik_app');
});
