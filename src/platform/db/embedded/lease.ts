import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { readPidFile } from './folders.ts';

/** Held shared by every app that uses the server, and alone by the one that may stop it. */
const USE_LOCK = 7_416_001;
const ROLES_LOCK = 7_416_002;

export interface Keeper {
	client: pg.Client;
	socketDir: string;
}

/** Connects to the server that runs on this cluster, and marks it as used by us. */
export async function connectLease(cluster: string): Promise<Keeper | undefined> {
	const running = await readPidFile(cluster);
	if (!running) return undefined;
	const { socketDir } = running;
	const client = new pg.Client({
		host: socketDir,
		port: 5432,
		user: 'postgres',
		database: 'postgres',
		ssl: false,
		application_name: 'jhilik keeper',
		connectionTimeoutMillis: 5000,
	});
	client.on('error', () => {});
	try {
		await client.connect();
		const { rows } = await client.query('show data_directory');
		if ((await realpath(rows[0].data_directory)) !== cluster) throw new Error('not ours');
		const { rows: locks } = await client.query(
			`select pg_try_advisory_lock_shared(${USE_LOCK}) as held`,
		);
		if (locks[0].held) return { client, socketDir };
	} catch {
		// Not up yet, or on its way down: the caller asks again.
	}
	await client.end().catch(() => {});
	return undefined;
}

/** True when no other app uses the server; from then on none can begin to. */
export async function tryExclusive(keeper: pg.Client): Promise<boolean> {
	await keeper.query(`select pg_advisory_unlock_shared(${USE_LOCK})`);
	const { rows } = await keeper.query(`select pg_try_advisory_lock(${USE_LOCK}) as alone`);
	return rows[0].alone;
}

/**
 * Makes the databases and their login roles where they are missing. The bundled studio has a
 * database of its own and cannot even connect to the platform's.
 */
export async function prepareRoles(keeper: pg.Client): Promise<void> {
	await keeper.query(`select pg_advisory_lock(${ROLES_LOCK})`);
	try {
		await keeper.query(`
			do $$ begin
				if to_regrole('jhilik_owner') is null then create role jhilik_owner login; end if;
				if to_regrole('jhilik_app') is null then create role jhilik_app login; end if;
				if to_regrole('jhilik_studio') is null then create role jhilik_studio login; end if;
			end $$`);
		await makeDatabase(keeper, { name: 'jhilik', owner: 'jhilik_owner', guest: 'jhilik_app' });
		await makeDatabase(keeper, { name: 'jhilik_studio', owner: 'jhilik_studio' });
	} finally {
		await keeper.query(`select pg_advisory_unlock(${ROLES_LOCK})`);
	}
}

interface NewDatabase {
	name: string;
	owner: string;
	/** A role that may connect beside the owner. */
	guest?: string;
}

async function makeDatabase(keeper: pg.Client, { name, owner, guest }: NewDatabase): Promise<void> {
	const { rows } = await keeper.query('select 1 from pg_database where datname = $1', [name]);
	if (rows.length > 0) return;
	await keeper.query(`create database ${name} owner ${owner}`);
	await keeper.query(`revoke connect on database ${name} from public`);
	if (guest) await keeper.query(`grant connect on database ${name} to ${guest}`);
}
