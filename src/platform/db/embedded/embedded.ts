import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { prepareCluster } from './cluster.ts';
import { type Cluster, prepareSocketDir, readPidFile } from './folders.ts';
import { connectLease, prepareRoles, tryExclusive } from './lease.ts';
import { clearReusedPid, isPostmaster, readFatal, spawnPostmaster } from './postmaster.ts';

/** Time limit of a start, including crash recovery of a busy database. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 60_000;
const POLL_MS = 20;
/** Pause between restarts of a server that cannot run, such as on a full disk. */
const RESTART_MS = 2000;
/** A server that ends this often during its start does not start at all ... */
const FAILURES_MAX = 3;
/** ... unless a killed server's processes still end. */
const PASSING = /shared memory|lock file|is starting up|shutting down/;

export interface EmbeddedPostgres {
	/** Connects as the role that owns the schema, for migrations. */
	ownerUrl: string;
	/** Connects as the application's role, which cannot change the ledger's tables. */
	appUrl: string;
	/** Connects to the bundled studio's own database. */
	studioUrl: string;
	/** Connects to the bundled payment provider's own database. */
	pspUrl: string;
	/** The superuser's connection, open until `stop`. */
	superuser(): Client;
	/** Stops PostgreSQL and waits for it, unless another process still uses it. */
	stop(): Promise<void>;
	/** True when the server was already running, left by a killed app or started by another app. */
	adopted: boolean;
}

interface Options {
	dataDir: string;
	log?: (message: string) => void;
}

/**
 * Starts PostgreSQL on `dataDir`, or adopts the server that already runs there, and restarts it
 * when it ends before `stop`. It listens on a unix socket only. A stale or reused process id in the
 * folder is harmless. Of several apps on one folder, one starts the server and the last one stops
 * it.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
	const log = options.log ?? (() => {});
	const dataDir = resolve(options.dataDir);
	await mkdir(dataDir, { recursive: true });
	const cluster = await prepareCluster(dataDir, log);

	const { lease: first, adopted } = await startOrAdopt(cluster);
	await prepareRoles(first.client, cluster);
	let lease = first.client;
	const stopping = new AbortController();
	let restarting: Promise<void> | undefined;

	function watch(client: Client) {
		client.once('end', () => {
			if (!stopping.signal.aborted) restarting = restart();
		});
	}
	async function restart() {
		log('PostgreSQL ended, restarting');
		while (!stopping.signal.aborted) {
			try {
				lease = (await startOrAdopt(cluster, stopping.signal)).lease.client;
				return watch(lease);
			} catch (error) {
				log(error instanceof Error ? error.message : String(error));
				await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
			}
		}
	}
	watch(lease);

	const query = `host=${encodeURIComponent(first.socketDir)}&sslmode=disable`;
	const urlOf = (role: string, database: string) =>
		`postgresql://${role}:${cluster.password}@localhost/${database}?${query}`;
	return {
		ownerUrl: urlOf('jhilik_owner', 'jhilik'),
		appUrl: urlOf('jhilik_app', 'jhilik'),
		studioUrl: urlOf('jhilik_studio', 'jhilik_studio'),
		pspUrl: urlOf('jhilik_psp', 'jhilik_psp'),
		adopted,
		superuser: () => lease,
		async stop() {
			if (stopping.signal.aborted) return;
			stopping.abort();
			await restarting;
			await release(cluster, lease);
		},
	};
}

/** Throws on a timeout or when `signal` aborts; an abort also stops a server that it started. */
async function startOrAdopt(cluster: Cluster, signal?: AbortSignal) {
	const deadline = Date.now() + START_TIMEOUT_MS;
	let child: ReturnType<typeof spawnPostmaster> | undefined;
	let failures = 0;
	while (Date.now() < deadline && !signal?.aborted) {
		const lease = await connectLease(cluster);
		if (lease) {
			const adopted = child === undefined || child.exitCode !== null;
			return { lease, adopted };
		}

		const running = await readPidFile(cluster.dir);
		const isStarting = child?.exitCode === null && child.signalCode === null;
		if (!isStarting && !(running && (await isPostmaster(running.pid, cluster.dir)))) {
			if (running) await clearReusedPid(cluster.dir, running.pid);
			if (child) {
				failures += 1;
				const reason = await readFatal(cluster.log);
				if (failures >= FAILURES_MAX && !PASSING.test(reason)) throw notStarted(cluster, reason);
				await delay(POLL_MS * 5);
			}
			child = spawnPostmaster(cluster, await prepareSocketDir(cluster.dir, cluster.runAs));
		}
		await delay(POLL_MS);
	}
	if (signal?.aborted) child?.kill('SIGINT');
	throw notStarted(cluster, await readFatal(cluster.log));
}

function notStarted({ dir, log }: Cluster, reason: string): StartError {
	return new StartError(
		`PostgreSQL does not start on ${dir}: ${reason}; restore a backup when the data is damaged (its log is ${log}).`,
	);
}

/** Stops the server unless another app uses it. */
async function release(cluster: Cluster, lease: Client): Promise<void> {
	const running = await readPidFile(cluster.dir);
	const isLast = await tryExclusive(lease).catch(() => false);
	// Signal while the connection is open: it proves that the process id is this server's.
	if (isLast && running) process.kill(running.pid, 'SIGINT');
	// Not events.once: the server's shutdown emits an error event, which would reject it.
	const ended = new Promise((resolve) => lease.once('end', resolve));
	await lease.end().catch(() => {});
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
