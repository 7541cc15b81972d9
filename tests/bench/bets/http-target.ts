import type { Bench } from '../bench.ts';
import type { BetsJob } from '../load/bets.ts';
import type { Load } from '../load/clients.ts';
import { startWorker } from '../measure/children.ts';
import { cpuMsOf } from '../measure/cpu.ts';
import { startSite } from '../site/server.ts';
import type { BenchDatabase } from './bench-database.ts';
import { openGames, readStudioKey } from './bettors.ts';
import { CLIENTS, type Sample, type Target } from './sample.ts';

/** Signed wallet calls over HTTP to the built server, on the same PostgreSQL. */
export async function betsOverHttp(
	bench: Bench,
	database: BenchDatabase,
	members: number[],
): Promise<Target> {
	const site = await startSite(bench, { port: bench.port });
	const bettors = await openGames(site, database.appUrl, members.slice(0, CLIENTS));
	const privateKeyPem = await readStudioKey(site);
	const worker = startWorker('load/bets.ts');
	bench.closings.add('the bettors', worker.stop);

	async function measure(seconds: number): Promise<Sample> {
		const job: BetsJob = { port: site.port, seconds, privateKeyPem, bettors };
		const before = { database: database.cpuMs(), server: cpuMsOf(site.pid) };
		const { count, ...load } = await worker.ask<Load>(job);
		return {
			...load,
			databaseCpuMs: (database.cpuMs() - before.database) / count,
			serverCpuMs: (cpuMsOf(site.pid) - before.server) / count,
		};
	}
	return { name: 'bets over HTTP', run: measure };
}
