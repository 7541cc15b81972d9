import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, readlink, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, readPidFile } from './folders.ts';

const run = promisify(execFile);

/** Settings of durability and access. On the command line no file of the cluster overrides them. */
const FIXED = {
	listen_addresses: '',
	unix_socket_permissions: '0700',
	fsync: 'on',
	full_page_writes: 'on',
	synchronous_commit: 'on',
	logging_collector: 'off',
};

/**
 * Starts the server in its own session: a Ctrl-C in the terminal reaches the app but not the
 * server, so that pending requests finish first.
 */
export function spawnPostmaster(cluster: Cluster, socketDir: string): ChildProcess {
	// The setting is a list: quotes keep a comma or a space from splitting the path.
	const quoted = `"${socketDir.replaceAll('"', '""')}"`;
	const settings = { ...FIXED, unix_socket_directories: quoted };
	const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const log = openSync(cluster.log, 'a', 0o600);
	try {
		const child = spawn(cluster.postgres, ['-D', cluster.dir, ...args], {
			...cluster.runAs,
			cwd: dirname(cluster.dir),
			detached: true,
			stdio: ['ignore', log, log],
			env: { LC_ALL: 'C' },
		});
		child.on('error', () => {});
		child.unref();
		return child;
	} finally {
		closeSync(log);
	}
}

/**
 * True when `pid` is a running PostgreSQL server of this cluster, also while it starts or stops.
 */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
	if (process.platform === 'linux') {
		const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
		const state = stat.slice(stat.lastIndexOf(')') + 2)[0];
		if (!state || state === 'Z' || state === 'X') return false;
		// The server's working folder is its cluster; a process that reuses the id has another folder.
		return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster;
	}
	const ps = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
	return ps.stdout.includes('postgres') && ps.stdout.includes(cluster);
}

/**
 * Deletes the `postmaster.pid` of a crashed server whose process id now belongs to another program.
 * PostgreSQL removes the file itself when the id is free, and otherwise refuses to start.
 */
export async function clearReusedPid(cluster: string, pid: number): Promise<void> {
	if (!isAlive(pid)) return;
	if ((await readPidFile(cluster))?.pid !== pid || (await isPostmaster(pid, cluster))) return;
	await rm(join(cluster, 'postmaster.pid'), { force: true });
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		// ESRCH: the id is free. EPERM: another user's process, which PostgreSQL treats as free too.
		return false;
	}
}

/** Returns the last fatal line of the server's log without its head, to explain a failed start. */
export async function readFatal(log: string): Promise<string> {
	const text = await readFile(log, 'utf8').catch(() => '');
	const lines = text.trim().split('\n');
	const line = lines.findLast((one) => /FATAL|PANIC|could not/.test(one)) ?? lines.at(-1) ?? '';
	return line.replace(/^.*?(FATAL|PANIC|LOG): +/, '').trim();
}
