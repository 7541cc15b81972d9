import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Held shared by every process of a site, and exclusively by the command that changes a key. */
const KEYS_LOCK = 7_416_302;

/** Held by the process whose bundled studio the record of the vendor names. */
const STUDIO_LOCK = 7_416_303;

/** The session of a process that was killed just now takes a moment to end. */
const TRIES = 20;
const PAUSE_MS = 100;
const RECONNECT_MS = 1000;

export interface KeyLock {
	/** The connection that holds the lock. */
	client: pg.Client;
	release(): Promise<void>;
}

/** Takes the lock for a change of keys; absent while a process of the site runs. */
export async function lockKeys(url: string): Promise<KeyLock | undefined> {
	return await connect(url, 'pg_try_advisory_lock');
}

/** The hold of a process of the site. */
export interface KeyHold {
	/** Takes the record of the bundled studio; false while another process has it. */
	claimStudio(): Promise<boolean>;
	release(): Promise<void>;
}

interface HoldInput {
	url: string;
	/** Called when the lock was lost with its connection, and a key is being changed now. */
	onLost: () => void;
}

/**
 * Keeps keys from being changed while this process runs. Absent while a key is being changed. A lost
 * connection is opened again.
 */
export async function holdKeys({ url, onLost }: HoldInput): Promise<KeyHold | undefined> {
	let isReleased = false;
	let hasStudio = false;
	let lock = await connect(url, 'pg_try_advisory_lock_shared');
	if (!lock) return undefined;

	function watch({ client }: KeyLock): void {
		client.once('end', () => void reconnect());
	}
	async function reconnect(): Promise<void> {
		while (!isReleased) {
			try {
				const next = await connect(url, 'pg_try_advisory_lock_shared');
				if (!next) return onLost();
				if (isReleased) return await next.release();
				lock = next;
				watch(next);
				if (hasStudio) hasStudio = await tryStudio(next);
				return;
			} catch {
				// The database is away: nothing can change its keys either.
				await delay(RECONNECT_MS, undefined, { ref: false });
			}
		}
	}
	watch(lock);
	return {
		async claimStudio() {
			hasStudio ||= lock !== undefined && (await tryStudio(lock));
			return hasStudio;
		},
		async release() {
			isReleased = true;
			await lock?.release();
		},
	};
}

async function tryStudio({ client }: KeyLock): Promise<boolean> {
	const { rows } = await client.query(`select pg_try_advisory_lock(${STUDIO_LOCK}) as held`);
	return rows[0].held;
}

async function connect(url: string, take: string): Promise<KeyLock | undefined> {
	const client = new pg.Client({
		connectionString: url,
		application_name: 'jhilik keys',
		connectionTimeoutMillis: 3000,
		keepAlive: true,
	});
	client.on('error', () => {});
	await client.connect();
	for (let tries = 0; tries < TRIES; tries += 1) {
		const { rows } = await client.query(`select ${take}(${KEYS_LOCK}) as held`);
		if (rows[0].held) return { client, release: () => client.end().catch(() => {}) };
		await delay(PAUSE_MS);
	}
	await client.end();
	return undefined;
}
