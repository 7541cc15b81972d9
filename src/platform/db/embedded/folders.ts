import {
	chmod,
	chown,
	mkdir,
	mkdtemp,
	readFile,
	realpath,
	stat,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Maximum socket path in bytes on every supported system. */
const SOCKET_PATH_MAX = 103;

/**
 * Holds the cluster when the app runs as root and the database's user cannot enter the data folder.
 */
export const COMMON_DIR = '/var/lib/jhilik';

export interface RunAs {
	uid: number;
	gid: number;
}

export interface Cluster {
	/** The real path of PGDATA. */
	dir: string;
	/** The server's log file, which also explains a failed start. */
	log: string;
	postgres: string;
	runAs: RunAs | undefined;
	/** The password of every role that logs in. */
	password: string;
}

/** True when `user` may enter every folder above `path`, and read and execute `path` itself. */
export async function canReach(path: string, user: RunAs): Promise<boolean> {
	const real = await realpath(path);
	if (!(await allows(real, user, 0o5))) return false;
	for (let dir = dirname(real); ; dir = dirname(dir)) {
		if (!(await allows(dir, user, 0o1))) return false;
		if (dir === dirname(dir)) return true;
	}
}

async function allows(path: string, { uid, gid }: RunAs, wanted: number): Promise<boolean> {
	const { mode, uid: owner, gid: group } = await stat(path);
	const shift = owner === uid ? 6 : group === gid ? 3 : 0;
	return ((mode >> shift) & wanted) === wanted;
}

/** Creates a folder that only the database's user and root can enter. */
export async function makePrivateDir(path: string, runAs: RunAs | undefined): Promise<string> {
	await mkdir(path, { recursive: true, mode: 0o700 });
	await chmod(path, 0o700);
	if (runAs) await chown(path, runAs.uid, runAs.gid);
	return path;
}

/**
 * Creates the folder of the socket: beside the cluster, or under the system's temporary folder when
 * that path would be too long. A temporary folder is recorded beside the cluster and reused.
 */
export async function prepareSocketDir(cluster: string, runAs: RunAs | undefined): Promise<string> {
	const beside = join(dirname(cluster), 'socket');
	if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX) {
		return makePrivateDir(beside, runAs);
	}
	const record = join(dirname(cluster), 'socket.path');
	const recorded = await readFile(record, 'utf8').catch(() => '');
	const found = recorded && (await stat(recorded).catch(() => undefined));
	if (found && found.uid === (runAs?.uid ?? process.getuid?.())) return recorded;

	const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp';
	const made = await makePrivateDir(await mkdtemp(join(base, 'jhilik-')), runAs);
	await writeFile(record, made);
	return made;
}

export interface PidFile {
	pid: number;
	socketDir: string;
}

/** Reads the file that a running or killed server wrote: its process id and its socket folder. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
	const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
	const lines = text.split('\n');
	const pid = Number(lines[0]);
	const socketDir = lines[4];
	return pid > 0 && socketDir ? { pid, socketDir } : undefined;
}
