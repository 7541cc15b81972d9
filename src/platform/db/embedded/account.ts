import { execFile } from 'node:child_process';
import { chown, lchown, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import { type RunAs, readPidFile } from './folders.ts';
import { isPostmaster } from './postmaster.ts';

const run = promisify(execFile);

/** The account that runs PostgreSQL when the app runs as root; no other program has it. */
export const ACCOUNT = 'jhilik-db';
/** Id of the Unix account `nobody`, as which earlier builds ran PostgreSQL for root. */
const NOBODY = 65_534;
/** Accounts that systems have for PostgreSQL, where none can be created. */
const OTHERS = ['postgres', '_postgres'];

/** Commands that create a system account without a home and a shell: of most systems, of BusyBox. */
const MAKERS: [string, ...string[]][] = [
	[
		...(['useradd', '--system', '--user-group', '--no-create-home'] as const),
		...['--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', ACCOUNT],
	],
	['adduser', '-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', ACCOUNT],
];

/** Another process that creates the account holds the lock of the accounts' file for a moment. */
const TRIES = 5;
const PAUSE_MS = 200;

/**
 * Returns the user that owns the cluster and runs PostgreSQL; absent: the current user. A stopped
 * cluster of `nobody` gets its own user: other programs are `nobody` too.
 */
export async function findRunAs(cluster: string): Promise<RunAs | undefined> {
	if (process.getuid?.() !== 0) return undefined;
	const owner = await stat(cluster).catch(() => undefined);
	if (owner?.uid && owner.uid !== NOBODY) return { uid: owner.uid, gid: owner.gid };
	if (!owner) return findAccount();
	const dir = await realpath(cluster);
	const running = await readPidFile(dir);
	if (running && (await isPostmaster(running.pid, dir))) return { uid: NOBODY, gid: NOBODY };
	const account = await findAccount();
	await giveTo(dir, account);
	return account;
}

/** Gives a folder with everything in it to a user: the folder last, so that a repeat finds it. */
async function giveTo(dir: string, { uid, gid }: RunAs): Promise<void> {
	for (const entry of await readdir(dir, { recursive: true })) {
		await lchown(join(dir, entry), uid, gid);
	}
	await chown(dir, uid, gid);
}

/** Finds the account of PostgreSQL, or creates it. For a process of root, as which it cannot run. */
async function findAccount(): Promise<RunAs> {
	for (let tries = 0; tries < TRIES; tries += 1) {
		const found = await readAccount(ACCOUNT);
		if (found) return found;
		if (await makeAccount()) continue;
		await delay(PAUSE_MS);
	}
	for (const name of OTHERS) {
		const found = await readAccount(name);
		if (found) return found;
	}
	throw new StartError(
		`PostgreSQL cannot run as root and the account "${ACCOUNT}" could not be created: create it as a system account, start as another user, or set DATABASE_URL.`,
	);
}

async function readAccount(name: string): Promise<RunAs | undefined> {
	const idOf = async (option: '-u' | '-g') => Number((await run('id', [option, name])).stdout);
	try {
		const [uid, gid] = [await idOf('-u'), await idOf('-g')];
		return uid > 0 && gid > 0 ? { uid, gid } : undefined;
	} catch {
		// There is no such account.
		return undefined;
	}
}

async function makeAccount(): Promise<boolean> {
	for (const [command, ...args] of MAKERS) {
		try {
			await run(command, args);
			return true;
		} catch {
			// The system has the other command, or another process creates the account now.
		}
	}
	return false;
}
