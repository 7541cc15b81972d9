import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Cluster, prepareCluster } from './cluster.ts';
import { prepareSocketDir, readPidFile } from './folders.ts';
import { connectLease, prepareRoles, tryExclusive } from './lease.ts';
import { clearReusedPid, isPostmaster, readLogTail, spawnPostmaster } from './postmaster.ts';

/** How long a start may take: crash recovery of a busy database included. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 60_000;
const POLL_MS = 20;

export interface EmbeddedPostgres {
	/** The role that owns the schema: migrations. */
	ownerUrl: string;
	/** The role of the application: no right to change the ledger's tables. */
	appUrl: string;
	/** The bundled studio's own database. */
	studioUrl: string;
	/** Shuts PostgreSQL down and waits, unless another process still uses it. */
	stop(): Promise<void>;
	/** True when the server was already running: left by a killed app, or another app's. */
	adopted: boolean;
}

interface Options {
	dataDir: string;
	log?: (message: string) => void;
}

/**
 * Starts PostgreSQL on `dataDir`, or adopts the one that already runs there, and keeps it running
 * until `stop`. It listens on a unix socket only. A stale or reused process id in the folder does
 * no harm; of several apps on one folder one starts the server and the last one stops it.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
	const log = options.log ?? (() => {});
	const dataDir = resolve(options.dataDir);
	await mkdir(dataDir, { recursive: true });
	const cluster = await prepareCluster(dataDir, log);

	const { keeper: first, adopted } = await startOrAdopt(cluster);
	await prepareRoles(first.client);
	let keeper = first.client;
	const stopping = new AbortController();
	let restarting: Promise<void> | undefined;

	function watch(client: Client) {
		client.once('end', () => {
			if (!stopping.signal.aborted) restarting = restart();
		});
	}
	async function restart() {
		log('PostgreSQL went away; starting it again');
		while (!stopping.signal.aborted) {
			try {
				keeper = (await startOrAdopt(cluster, stopping.signal)).keeper.client;
				return watch(keeper);
			} catch (error) {
				log(String(error));
			}
		}
	}
	watch(keeper);

	const query = `host=${encodeURIComponent(first.socketDir)}&sslmode=disable`;
	return {
		ownerUrl: `postgresql://jhilik_owner@localhost/jhilik?${query}`,
		appUrl: `postgresql://jhilik_app@localhost/jhilik?${query}`,
		studioUrl: `postgresql://jhilik_studio@localhost/jhilik_studio?${query}`,
		adopted,
		async stop() {
			if (stopping.signal.aborted) return;
			stopping.abort();
			await restarting;
			await release(cluster, keeper);
		},
	};
}

/** Throws when it takes too long, or `signal` aborts: then what it has started is stopped again. */
async function startOrAdopt(cluster: Cluster, signal?: AbortSignal) {
	const deadline = Date.now() + START_TIMEOUT_MS;
	let child: ReturnType<typeof spawnPostmaster> | undefined;
	while (Date.now() < deadline && !signal?.aborted) {
		const keeper = await connectLease(cluster.dir);
		if (keeper) {
			const adopted = child === undefined || child.exitCode !== null;
			return { keeper, adopted };
		}

		const running = await readPidFile(cluster.dir);
		const isStarting = child?.exitCode === null && child.signalCode === null;
		if (!isStarting && !(running && (await isPostmaster(running.pid, cluster.dir)))) {
			if (running) await clearReusedPid(cluster.dir, running.pid);
			if (child) await delay(POLL_MS * 5);
			child = spawnPostmaster(cluster, await prepareSocketDir(cluster.dir, cluster.runAs));
		}
		await delay(POLL_MS);
	}
	if (signal?.aborted) child?.kill('SIGINT');
	throw new Error(`PostgreSQL did not start on ${cluster.dir}: ${await readLogTail(cluster.log)}`);
}

/** Stops the server when no other app holds it. */
async function release(cluster: Cluster, keeper: Client): Promise<void> {
	const running = await readPidFile(cluster.dir);
	const isLast = await tryExclusive(keeper).catch(() => false);
	// The signal goes out while our connection proves that the process id is this server's.
	if (isLast && running) process.kill(running.pid, 'SIGINT');
	// Not events.once: the server's farewell is an error event, which would reject it.
	const ended = new Promise((resolve) => keeper.once('end', resolve));
	await keeper.end().catch(() => {});
	await Promise.race([ended, delay(1000)]);
	if (!isLast || !running) return;

	const deadline = Date.now() + STOP_TIMEOUT_MS;
	while (Date.now() < deadline) {
		const now = await readPidFile(cluster.dir);
		if (now?.pid !== running.pid) return;
		if (!(await isPostmaster(running.pid, cluster.dir))) return;
		await delay(POLL_MS);
	}
	throw new Error(`PostgreSQL (process ${running.pid}) did not stop in time`);
}
