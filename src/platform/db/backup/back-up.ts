import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { inParallel } from './in-parallel.ts';
import { BackupError, type BackupFile, MANIFEST, type Manifest } from './manifest.ts';

/** What belongs to the running server, is rebuilt at its start, or is copied with the log. */
const NOT_COPIED = /^(postmaster\.(pid|opts)|(.*\/)?pgsql_tmp.*|(.*\/)?pg_internal\.init.*)$/;
/** Folders that a restored cluster needs, without what is in them. */
const EMPTIED =
	/^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
/** The last file, so that it is not older than the others. */
const CONTROL = 'global/pg_control';
/** Files of the data folder beside the cluster and the keys. */
const BESIDE = ['demo-logins.json', 'postgres.password'];
const CHUNK_BYTES = 256 * 1024;

export interface BackUpInput {
	/** A connection of the superuser, which this occupies. */
	client: pg.Client;
	dataDir: string;
	keysDir: string;
	/** A new or empty folder. */
	folder: string;
	version: string;
	seal: Manifest['seal'];
}

/**
 * Copies the running cluster, with every database in it, and the keys: a base backup with the log
 * written meanwhile, which recovers to the instant of its end. Writes go on during the copy. Returns
 * the manifest, whose file makes the backup whole.
 */
export async function backUp(input: BackUpInput): Promise<Manifest> {
	const { client, folder } = input;
	await makeEmpty(folder);
	const startedAt = new Date().toISOString();
	const cluster = await copyCluster(client, folder);
	const files = [...cluster.files];
	for (const name of await readdir(input.keysDir)) {
		files.push(await copy(join(input.keysDir, name), { folder, path: `keys/${name}` }));
	}
	for (const name of BESIDE) {
		if (!(await exists(join(input.dataDir, name)))) continue;
		files.push(await copy(join(input.dataDir, name), { folder, path: `site/${name}` }));
	}
	const manifest: Manifest = {
		...{ format: 1, version: input.version, postgres: cluster.major },
		...{ startedAt, endedAt: new Date().toISOString() },
		...{ databases: cluster.databases, seal: input.seal, folders: cluster.folders, files },
	};
	const text = `${JSON.stringify(manifest, undefined, '\t')}\n`;
	await write(join(folder, `${MANIFEST}.new`), [Buffer.from(text)]);
	await rename(join(folder, `${MANIFEST}.new`), join(folder, MANIFEST));
	return manifest;
}

async function makeEmpty(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	if ((await readdir(folder)).length > 0) {
		throw new BackupError(`${folder} is not empty: name a new folder for each backup.`);
	}
}

async function copyCluster(client: pg.Client, folder: string) {
	const { rows } = await client.query<Facts>(FACTS);
	const [facts] = rows;
	if (!facts) throw new Error('the query returned no row');
	if (facts.tablespaces > 0) {
		throw new BackupError('The cluster has tablespaces: back it up with pg_basebackup.');
	}
	// Keeps the log since the start from being recycled, until this session ends.
	const slot = `jhilik_backup_${process.pid}`;
	await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
	try {
		const started = await client.query<{ segment: string }>(
			"select pg_walfile_name(pg_backup_start('jhilik', fast => true)) as segment",
		);
		const { folders, files } = await copyFiles(facts.dir, folder);
		const stopped = await client.query<{ segment: string; label: string }>(
			`select pg_walfile_name(lsn) as segment, labelfile as label
			from pg_backup_stop(wait_for_archive => false)`,
		);
		const { segment: last = '', label = '' } = stopped.rows[0] ?? {};
		const first = started.rows[0]?.segment ?? '';
		const path = 'cluster/backup_label';
		files.push(await write(join(folder, path), [Buffer.from(label)], path));
		files.push(...(await copyLog(facts.dir, { folder, first, last })));
		return { ...facts, folders, files };
	} finally {
		await client.query('select pg_drop_replication_slot($1)', [slot]).catch(() => {});
	}
}

interface Facts {
	dir: string;
	major: number;
	databases: string[];
	tablespaces: number;
}

const FACTS = `select current_setting('data_directory') as dir,
	current_setting('server_version_num')::int / 10000 as major,
	(select array_agg(datname::text order by datname) from pg_database where not datistemplate)
		as databases,
	(select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global'))
		as tablespaces`;

/** Copies the files of the cluster. One that PostgreSQL deletes meanwhile is in the log. */
async function copyFiles(dir: string, folder: string) {
	const folders = ['cluster'];
	const names: string[] = [];
	const entries = await readdir(dir, { recursive: true, withFileTypes: true });
	for (const entry of entries) {
		const name = join(entry.parentPath, entry.name).slice(dir.length + 1);
		if (NOT_COPIED.test(name) || EMPTIED.test(name)) continue;
		if (entry.isDirectory()) folders.push(`cluster/${name}`);
		else if (entry.isFile() && name !== CONTROL) names.push(name);
	}
	folders.push('cluster/pg_wal/archive_status');
	for (const path of folders) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
	const copied = await inParallel(names, (name) =>
		copy(join(dir, name), { folder, path: `cluster/${name}` }).catch(ignoreDeleted),
	);
	const control = await copy(join(dir, CONTROL), { folder, path: `cluster/${CONTROL}` });
	return { folders, files: [...copied.filter((file) => file !== undefined), control] };
}

function ignoreDeleted(error: unknown): undefined {
	if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
	throw error;
}

interface Log {
	folder: string;
	first: string;
	last: string;
}

async function copyLog(dir: string, { folder, first, last }: Log): Promise<BackupFile[]> {
	const names = (await readdir(join(dir, 'pg_wal'))).sort();
	const needed = names.filter(
		(name) => name.endsWith('.history') || (name >= first && name <= last && name.length === 24),
	);
	if (needed[0] === undefined || !needed.includes(first) || !needed.includes(last)) {
		throw new BackupError('The log of the backup is not complete: try again.');
	}
	const files: BackupFile[] = [];
	for (const name of needed) {
		files.push(await copy(join(dir, 'pg_wal', name), { folder, path: `cluster/pg_wal/${name}` }));
	}
	return files;
}

async function copy(from: string, to: { folder: string; path: string }): Promise<BackupFile> {
	const source = await open(from);
	try {
		return await write(join(to.folder, to.path), chunksOf(source), to.path);
	} finally {
		await source.close();
	}
}

async function* chunksOf(source: Awaited<ReturnType<typeof open>>) {
	const buffer = Buffer.alloc(CHUNK_BYTES);
	for (;;) {
		const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES);
		if (bytesRead === 0) return;
		yield buffer.subarray(0, bytesRead);
	}
}

/** Writes a file that is on the disk when this returns. */
async function write(
	file: string,
	chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
	path = MANIFEST,
): Promise<BackupFile> {
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	const target = await open(file, 'wx', 0o600);
	const hash = createHash('sha256');
	let size = 0;
	try {
		for await (const chunk of chunks) {
			hash.update(chunk);
			await target.writeFile(chunk);
			size += chunk.length;
		}
		await target.sync();
	} finally {
		await target.close();
	}
	return { path, size, sha256: hash.digest('hex') };
}

async function exists(path: string): Promise<boolean> {
	return (await stat(path).catch(() => undefined)) !== undefined;
}
