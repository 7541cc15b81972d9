import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { writeOnce } from '../write-once.ts';
import { type Cluster, readPidFile } from './folders.ts';
import { isPostmaster } from './postmaster.ts';

/** Roles that log in. One password is enough: a process that may read its file has all roles. */
const ROLES = ['postgres', 'jhilik_owner', 'jhilik_app', 'jhilik_studio', 'jhilik_psp'];

/** Every log-in needs the password, also one of the user that runs PostgreSQL. */
const CLOSED = `# The application writes this file at its start: changes are lost.
local all all scram-sha-256
`;
/** For the moment in which the superuser's password is set. */
const OPEN = `# The application replaces this file during its start.
local postgres postgres trust
`;

const ITERATIONS = 4096;
const HASH_BYTES = 32;

/** The file of the password, readable for the user that starts the application. */
function passwordFileOf(dataDir: string): string {
	return join(dataDir, 'postgres.password');
}

/**
 * Reads the password of the cluster, and creates it for a new cluster, for one that earlier builds
 * created without a password, and after the loss of its file.
 */
export async function loadPassword(dataDir: string): Promise<{ password: string; isNew: boolean }> {
	const fresh = `${randomBytes(32).toString('base64url')}\n`;
	const text = await writeOnce(passwordFileOf(dataDir), fresh);
	return { password: text.trim(), isNew: text === fresh };
}

/** Lets the superuser in without a password, which is lost, until `closeAccess`. */
export async function openAccess(cluster: Cluster): Promise<void> {
	await writeHba(cluster, OPEN);
	const running = await readPidFile(cluster.dir);
	if (!running || !(await isPostmaster(running.pid, cluster.dir))) return;
	process.kill(running.pid, 'SIGHUP');
}

/** Gives every role the password and requires it from then on. Called by the superuser. */
export async function closeAccess(client: pg.Client, cluster: Cluster): Promise<void> {
	const { rows } = await client.query<{ name: string; verifier: string | null }>(
		'select rolname as name, rolpassword as verifier from pg_authid where rolname = any($1)',
		[ROLES],
	);
	for (const { name, verifier } of rows) {
		if (verifier !== null && matches(verifier, cluster.password)) continue;
		// The verifier and not the password: the server may log statements.
		await client.query(`alter role ${name} password '${verifierOf(cluster.password)}'`);
	}
	const current = await readFile(hbaOf(cluster.dir), 'utf8').catch(() => '');
	if (current === CLOSED) return;
	await writeHba(cluster, CLOSED);
	await client.query('select pg_reload_conf()');
}

async function writeHba({ dir }: Cluster, text: string): Promise<void> {
	const partial = `${hbaOf(dir)}.new-${process.pid}`;
	const { uid, gid } = await stat(dir);
	await writeFile(partial, text, { mode: 0o600 });
	if (process.getuid?.() === 0) await chown(partial, uid, gid);
	await rename(partial, hbaOf(dir));
}

/** The file that says who may log in, and how. */
function hbaOf(dir: string): string {
	return join(dir, 'pg_hba.conf');
}

/** Returns the form in which PostgreSQL keeps a password (RFC 5803). */
function verifierOf(password: string, salt = randomBytes(16)): string {
	const { stored, server } = scram(password, salt, ITERATIONS);
	const keys = `${stored.toString('base64')}:${server.toString('base64')}`;
	return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${keys}`;
}

function matches(verifier: string, password: string): boolean {
	const [, iterations, salt, key] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):/.exec(verifier) ?? [];
	if (!iterations || !salt || !key) return false;
	const { stored } = scram(password, Buffer.from(salt, 'base64'), Number(iterations));
	const given = Buffer.from(key, 'base64');
	return given.length === stored.length && timingSafeEqual(given, stored);
}

function scram(password: string, salt: Buffer, iterations: number) {
	const salted = pbkdf2Sync(password, salt, iterations, HASH_BYTES, 'sha256');
	const sign = (text: string) => createHmac('sha256', salted).update(text).digest();
	const stored = createHash('sha256').update(sign('Client Key')).digest();
	return { stored, server: sign('Server Key') };
}
