import { execFile } from 'node:child_process';
import {
	appendFile,
	chmod,
	mkdir,
	mkdtemp,
	readFile,
	realpath,
	rename,
	rm,
	stat,
	symlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import { loadPassword, openAccess } from './access.ts';
import { findRunAs } from './account.ts';
import { findPostgresBinaries } from './binaries.ts';
import { type Cluster, COMMON_DIR, canReach, makePrivateDir, type RunAs } from './folders.ts';

const run = promisify(execFile);

const SETTINGS = `
# Written once, when the cluster was created; you may change it. Settings of durability and access are
# on the command line, which overrides this file.
max_connections = 200
shared_buffers = 128MB
timezone = 'UTC'
log_timezone = 'UTC'
log_line_prefix = '%m [%p] '
`;

/** Finds the cluster of a data folder, or creates it atomically. */
export async function prepareCluster(
	dataDir: string,
	say: (message: string) => void,
): Promise<Cluster> {
	const path = join(dataDir, 'cluster');
	const runAs = await findRunAs(path);
	// The data folder belongs to the app: the database's user may traverse it but not list it.
	if (runAs) await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
	const major = await readMajor(path);
	const binaries = await findPostgresBinaries(runAs, COMMON_DIR, major);

	if (!major) {
		say(`making a PostgreSQL ${binaries.major} database in ${dataDir}`);
		const fill = (folder: string) => initialize(folder, binaries.initdb, runAs);
		await placeCluster(path, { runAs, fill, say });
	}
	const dir = await realpath(path);
	if (runAs && !(await canReach(dirname(dir), runAs))) {
		throw new StartError(
			`The database's user (${runAs.uid}) cannot enter ${dirname(dir)}. ${ADVICE}`,
		);
	}
	const { password, isNew } = await loadPassword(dataDir);
	const log = join(dataDir, 'postgres.log');
	const cluster = { dir, log, postgres: binaries.postgres, runAs, password };
	// Without its file nothing opens the cluster, which belongs to this user all the same.
	if (isNew && major) await openAccess(cluster);
	return cluster;
}

const ADVICE = 'Move the project, open the folders above it ("chmod o+x"), or set DATABASE_URL.';

async function readMajor(cluster: string): Promise<number | undefined> {
	const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
	return text ? Number.parseInt(text, 10) : undefined;
}

/** Makes the cluster of a data folder of files that are there, such as those of a backup. */
export async function importCluster(
	dataDir: string,
	fill: (folder: string, runAs: RunAs | undefined) => Promise<void>,
): Promise<void> {
	const path = join(dataDir, 'cluster');
	const runAs = await findRunAs(path);
	if (runAs) await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
	await placeCluster(path, { runAs, fill: (folder) => fill(folder, runAs), say: () => {} });
}

interface Placing {
	runAs: RunAs | undefined;
	/** Writes the files of the cluster into an empty folder. */
	fill: (folder: string) => Promise<void>;
	say: (message: string) => void;
}

async function placeCluster(path: string, { runAs, fill, say }: Placing): Promise<void> {
	const home = dirname(path);
	// The permissions of root's folders stay unchanged: a hidden cluster goes to COMMON_DIR instead.
	const isHidden = runAs !== undefined && !(await canReach(home, runAs));
	const base = isHidden ? await makeCommonHome(say) : home;

	const fresh = await makePrivateDir(join(base, `cluster.new-${process.pid}`), runAs);
	try {
		await fill(fresh);
	} catch (error) {
		await rm(isHidden ? base : fresh, { recursive: true, force: true });
		throw new StartError(`PostgreSQL cannot create its files in ${base}: ${reasonOf(error)}.`);
	}

	const target = isHidden ? join(base, 'cluster') : path;
	try {
		await rename(fresh, target);
		if (isHidden) await symlink(target, path);
	} catch (error) {
		// Another app was faster: use its cluster.
		await rm(isHidden ? base : fresh, { recursive: true, force: true });
		if (await readMajor(path)) return;
		if (!(await stat(path).catch(() => undefined))) throw error;
		throw new StartError(
			`${path} is not a database: restore it from a backup, or remove it to begin with an empty one.`,
		);
	}
}

async function initialize(folder: string, initdb: string, runAs: RunAs | undefined): Promise<void> {
	const args = ['-D', folder, '-U', 'postgres', '--auth-local=trust', '--auth-host=reject'];
	args.push('--encoding=UTF8', '--no-locale', '--data-checksums', '--no-instructions');
	await run(initdb, args, { ...runAs, cwd: dirname(folder), env: { LC_ALL: 'C' } });
	await appendFile(join(folder, 'postgresql.conf'), SETTINGS);
}

/** The last line that says what went wrong; the others say what was done. */
function reasonOf(error: unknown): string {
	const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
	const lines = text.trim().split('\n');
	return lines.findLast((line) => /error|fatal|panic|could not/i.test(line)) ?? lines.at(-1) ?? '';
}

async function makeCommonHome(say: (message: string) => void): Promise<string> {
	await mkdir(COMMON_DIR, { recursive: true, mode: 0o755 });
	const home = await mkdtemp(join(COMMON_DIR, 'data-'));
	await chmod(home, 0o755);
	say(`the data folder is closed to other users; the database is in ${home}`);
	return home;
}
