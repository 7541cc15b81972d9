import { chown, copyFile, mkdir, open, readdir, realpath, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { importCluster } from '../embedded/cluster.ts';
import { readPidFile } from '../embedded/folders.ts';
import { isPostmaster } from '../embedded/postmaster.ts';
import { inParallel } from './in-parallel.ts';
import { assertWhole, BackupError, type Manifest, readManifest } from './manifest.ts';

export interface RestoreInput {
	/** The folder of the backup. */
	folder: string;
	dataDir: string;
	keysDir: string;
	/** Moves what is in the folders of the site away, where they are not empty. */
	replaces: boolean;
}

/**
 * Puts a backup into the folders of a site that is stopped: cluster, keys and log-ins of the demo. The
 * next start of PostgreSQL recovers it. Every file is compared with the manifest before anything is
 * changed. Throws a `BackupError`.
 */
export async function restore(input: RestoreInput): Promise<Manifest> {
	const { folder, dataDir, keysDir, replaces } = input;
	const manifest = await readManifest(folder);
	await assertStopped(dataDir);
	for (const one of [dataDir, keysDir]) {
		if (`${folder}/`.startsWith(`${one}/`)) {
			throw new BackupError(`${folder} is in ${one}: move the backup to another folder.`);
		}
		if (replaces || (await isEmpty(one))) continue;
		throw new BackupError(`${one} is not empty: empty it, or say --replace to move it away.`);
	}
	await assertWhole(folder, manifest);
	const stamp = new Date().toISOString().replace(/[:.]/g, '-');
	await moveAway(dataDir, stamp);
	if (!(await isEmpty(keysDir))) await rename(keysDir, `${keysDir}.replaced-${stamp}`);
	await mkdir(dataDir, { recursive: true });
	await mkdir(keysDir, { recursive: true, mode: 0o700 });
	await importCluster(dataDir, (target, runAs) =>
		copyBelow('cluster', { folder, manifest, target, ...(runAs && { runAs }) }),
	);
	await copyBelow('keys', { folder, manifest, target: keysDir });
	await copyBelow('site', { folder, manifest, target: dataDir });
	return manifest;
}

async function assertStopped(dataDir: string): Promise<void> {
	const cluster = join(dataDir, 'cluster');
	const running = await readPidFile(cluster);
	const dir = await realpath(cluster).catch(() => undefined);
	if (!running || !dir || !(await isPostmaster(running.pid, dir))) return;
	throw new BackupError(`The database in ${dataDir} runs: stop the site first.`);
}

const REPLACED = /^replaced-/;

async function moveAway(dataDir: string, stamp: string): Promise<void> {
	const names = (await listOf(dataDir)).filter((name) => !REPLACED.test(name));
	if (names.length === 0) return;
	const target = join(dataDir, `replaced-${stamp}`);
	await mkdir(target, { mode: 0o700 });
	for (const name of names) await rename(join(dataDir, name), join(target, name));
}

interface Copying {
	folder: string;
	manifest: Manifest;
	target: string;
	/** The owner of the files; absent: the current user. */
	runAs?: { uid: number; gid: number };
}

/** Copies one part of the backup, and waits until the disk has it. */
async function copyBelow(part: string, { folder, manifest, target, runAs }: Copying) {
	const own = async (path: string) => runAs && (await chown(path, runAs.uid, runAs.gid));
	for (const path of manifest.folders.filter((one) => one.startsWith(`${part}/`))) {
		const made = join(target, path.slice(part.length + 1));
		await mkdir(made, { recursive: true, mode: 0o700 });
		await own(made);
	}
	const files = manifest.files.filter((one) => one.path.startsWith(`${part}/`));
	await inParallel(files, async ({ path }) => {
		const file = join(target, path.slice(part.length + 1));
		await copyFile(join(folder, path), file);
		await own(file);
		const written = await open(file, 'r+');
		await written.sync().finally(() => written.close());
	});
}

async function isEmpty(folder: string): Promise<boolean> {
	return (await listOf(folder)).filter((name) => !REPLACED.test(name)).length === 0;
}

async function listOf(folder: string): Promise<string[]> {
	return readdir(folder).catch(() => []);
}
