import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { killPostgres } from '../../storm/processes.ts';
import { type EmptyDatabase, queryOnce } from '../empty-database.ts';

export interface KillableDatabase extends EmptyDatabase {
	/** Kills PostgreSQL like a power cut, and waits until it answers again. */
	kill(): Promise<void>;
}

const UP_WITHIN_MS = 30_000;

/** The studio's database in a PostgreSQL of its own, which restarts by itself. */
export async function makeKillableDatabase(): Promise<KillableDatabase> {
	const dataDir = await mkdtemp(join(tmpdir(), 'jhilik-killable-'));
	await chmod(dataDir, 0o755);
	const postgres = await startEmbeddedPostgres({ dataDir });
	const url = postgres.studioUrl;
	return {
		url,
		query: (statement) => queryOnce(url, statement),
		async kill() {
			killPostgres(dataDir);
			const deadline = Date.now() + UP_WITHIN_MS;
			while (!(await isUp(url))) {
				if (Date.now() > deadline) throw new Error('PostgreSQL does not come back');
				await sleep(20);
			}
		},
		async close() {
			await postgres.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

function isUp(url: string): Promise<boolean> {
	return queryOnce(url, 'SELECT 1').then(
		() => true,
		() => false,
	);
}
