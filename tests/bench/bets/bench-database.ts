import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { readPidFile } from '#platform/db/embedded/folders.ts';
import { asRole } from '../../as-role.ts';
import type { Bench } from '../bench.ts';
import { treeCpuMsOf } from '../measure/cpu.ts';

export type BenchDatabase = Awaited<ReturnType<typeof startBenchDatabase>>;

/**
 * Starts the embedded PostgreSQL on the run's data folder, with the product's settings. A server of
 * ours on the same folder uses the same PostgreSQL.
 */
export async function startBenchDatabase(bench: Bench) {
	const dataDir = join(bench.folder, 'data');
	await mkdir(dataDir, { recursive: true, mode: 0o755 });
	const postgres = await startEmbeddedPostgres({ dataDir });
	bench.closings.add('PostgreSQL', postgres.stop);
	const running = await readPidFile(await clusterOf(postgres.ownerUrl));
	if (!running) throw new Error('PostgreSQL runs and has no postmaster.pid');
	return {
		dataDir,
		...postgres,
		cpuMs: () => treeCpuMsOf(running.pid),
	};
}

/** The address of another database of the same PostgreSQL, for the same role. */
export function urlOf(url: string, database: string): string {
	return url.replace('/jhilik?', `/${database}?`);
}

/** The same address for its superuser. */
export function adminUrlOf(ownerUrl: string, database: string): string {
	return asRole(ownerUrl, 'postgres', database);
}

/** Runs statements one after the other as the superuser of a database. */
export async function asAdmin(ownerUrl: string, database: string, statements: string[]) {
	const client = new pg.Client({ connectionString: adminUrlOf(ownerUrl, database) });
	await client.connect();
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}

/** Returns version and durability settings of PostgreSQL. */
export async function describePostgres(ownerUrl: string): Promise<Record<string, string>> {
	const { rows } = await query<{ name: string; setting: string }>(
		ownerUrl,
		`select name, setting from pg_settings where name in ('server_version', 'fsync',
			'synchronous_commit', 'full_page_writes', 'data_checksums', 'shared_buffers')`,
	);
	return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function clusterOf(ownerUrl: string): Promise<string> {
	const { rows } = await query<{ data_directory: string }>(ownerUrl, 'show data_directory');
	return rows[0]?.data_directory ?? '';
}

async function query<T extends pg.QueryResultRow>(ownerUrl: string, text: string) {
	const client = new pg.Client({ connectionString: adminUrlOf(ownerUrl, 'postgres') });
	await client.connect();
	try {
		return await client.query<T>(text);
	} finally {
		await client.end();
	}
}
