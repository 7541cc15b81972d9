import { realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { closeAccess } from './access.ts';
import { type Cluster, readPidFile } from './folders.ts';

/** Held shared by every app that uses the server, and exclusively by the app that may stop it. */
const USE_LOCK = 7_416_001;
const ROLES_LOCK = 7_416_002;

/** Tries to take the use lock exclusively, and the pause between them. */
const TRIES = 10;
const PAUSE_MS = 50;

export interface Lease {
	client: pg.Client;
	socketDir: string;
}

/** Connects to the server of this cluster and takes the shared use lock. */
export async function connectLease(cluster: Cluster): Promise<Lease | undefined> {
	const running = await readPidFile(cluster.dir);
	if (!running) return undefined;
	const { socketDir } = running;
	const client = new pg.Client({
		host: socketDir,
		port: 5432,
		user: 'postgres',
		password: cluster.password,
		database: 'postgres',
		ssl: false,
		application_name: 'jhilik keeper',
		connectionTimeoutMillis: 5000,
	});
	client.on('error', () => {});
	try {
		await client.connect();
		const { rows } = await client.query('show data_directory');
		if ((await realpath(rows[0].data_directory)) !== cluster.dir) throw new Error('not ours');
		const { rows: locks } = await client.query(
			`select pg_try_advisory_lock_shared(${USE_LOCK}) as held`,
		);
		if (locks[0].held) return { client, socketDir };
	} catch {
		// The server is starting or stopping: the caller retries.
	}
	await client.end().catch(() => {});
	return undefined;
}

/**
 * Tries to take the use lock exclusively, for half a second: the session of an app that was killed just
 * now takes a moment to end. While it is held, no other app can take a lease.
 */
export async function tryExclusive(client: pg.Client): Promise<boolean> {
	await client.query(`select pg_advisory_unlock_shared(${USE_LOCK})`);
	for (let tries = 1; ; tries += 1) {
		const { rows } = await client.query(`select pg_try_advisory_lock(${USE_LOCK}) as alone`);
		if (rows[0].alone || tries === TRIES) return rows[0].alone;
		await delay(PAUSE_MS);
	}
}

/**
 * Creates the missing databases and login roles, and requires the password of each. The bundled studio
 * and the bundled payment provider have their own databases and cannot connect to the platform's.
 */
export async function prepareRoles(client: pg.Client, cluster: Cluster): Promise<void> {
	await client.query(`select pg_advisory_lock(${ROLES_LOCK})`);
	try {
		await client.query(`
			do $$ begin
				if to_regrole('jhilik_owner') is null then create role jhilik_owner login; end if;
				if to_regrole('jhilik_app') is null then create role jhilik_app login; end if;
				if to_regrole('jhilik_studio') is null then create role jhilik_studio login; end if;
				if to_regrole('jhilik_psp') is null then create role jhilik_psp login; end if;
			end $$`);
		await closeAccess(client, cluster);
		await makeDatabase(client, { name: 'jhilik', owner: 'jhilik_owner', guest: 'jhilik_app' });
		await makeDatabase(client, { name: 'jhilik_studio', owner: 'jhilik_studio' });
		await makeDatabase(client, { name: 'jhilik_psp', owner: 'jhilik_psp' });
	} finally {
		await client.query(`select pg_advisory_unlock(${ROLES_LOCK})`);
	}
}

interface NewDatabase {
	name: string;
	owner: string;
	/** A role that may connect beside the owner. */
	guest?: string;
}

async function makeDatabase(client: pg.Client, { name, owner, guest }: NewDatabase): Promise<void> {
	const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
	if (rows.length > 0) return;
	await client.query(`create database ${name} owner ${owner}`);
	await client.query(`revoke connect on database ${name} from public`);
	if (guest) await client.query(`grant connect on database ${name} to ${guest}`);
}
