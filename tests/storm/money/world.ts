import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { createVault, type Vault } from '#platform/core/vault.ts';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Providers } from '#platform/money/payments/ports.ts';
import { createPaymentProviders } from '#platform/money/payments/providers.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { SETTINGS } from '#platform/settings/settings.ts';
import { asRole } from '../../as-role.ts';
import { type Apps, startApps } from '../processes.ts';

export const VENDOR = 'STORM';
export const GAME = 'storm-slot';
/** Each member has it at the beginning, without a turnover. */
export const GRANT = 5000n * UNIT;

export interface Ports {
	apps: number[];
	provider: number;
	/** Where the provider's messages go: to a random process. */
	messages: number;
}

/** A cluster with an application of several processes and a payment provider. */
export interface MoneyWorld {
	dataDir: string;
	db: Database;
	/** As the superuser: the application's database and the provider's. */
	adminUrl: string;
	pspUrl: string;
	ownerUrl: string;
	vault: Vault;
	providers: Providers;
	vendorKey: KeyObject;
	apps: Apps;
	provider: Apps;
	end(): Promise<void>;
}

export async function makeMoneyWorld(ports: Ports, seed: number): Promise<MoneyWorld> {
	const dataDir = await mkdtemp(join(tmpdir(), 'jhilik-storm-'));
	const postgres = await startEmbeddedPostgres({ dataDir });
	await migrate(postgres.ownerUrl, { hasTestClock: true });
	const db = openDatabase({ url: postgres.appUrl });
	const [platform, psp, studio, vendor] = [aKeyPair(), aKeyPair(), aKeyPair(), aKeyPair()];
	const [vaultKey, markKey] = [randomBytes(32), randomBytes(32)];
	await prepare(db, vendor.publicKeyPem);
	const apiUrl = `http://127.0.0.1:${ports.provider}/api`;
	// A killed process starts again from compiled code.
	const cache = { NODE_COMPILE_CACHE: join(dataDir, 'compiled') };
	const env = {
		...cache,
		...{ STORM_DATABASE_URL: postgres.appUrl, STORM_OWNER_URL: postgres.ownerUrl },
		...{ STORM_KEY: platform.privateKeyPem, STORM_STUDIO_KEY: studio.publicKeyPem },
		...{ STORM_PSP_URL: apiUrl, STORM_PSP_KEY: psp.publicKeyPem, STORM_CLOCK: '1' },
		...{ STORM_VAULT: vaultKey.toString('hex'), STORM_MARK: markKey.toString('hex') },
	};
	const pspEnv = {
		...cache,
		STORM_PSP_DATABASE_URL: postgres.pspUrl,
		STORM_PLATFORM_ORIGIN: `http://127.0.0.1:${ports.messages}`,
		STORM_PSP_PRIVATE_KEY: psp.privateKeyPem,
		STORM_PLATFORM_KEY: platform.publicKeyPem,
		STORM_SEED: String(seed),
	};
	const balancer = spread(ports.messages, ports.apps);
	const options = { program: 'money/platform-app.ts', isQuiet: true };
	// The first process seeds the database; the others find it seeded.
	const first = await startApps(ports.apps.slice(0, 1), env, options);
	await first.stop();
	const apps = await startApps(ports.apps, env, options);
	const program = 'money/provider-app.ts';
	const provider = await startApps([ports.provider], pspEnv, { program, isQuiet: true });
	const sandbox = { apiUrl, publicKeyPem: psp.publicKeyPem };
	return {
		...{ dataDir, db, apps, provider, vendorKey: vendor.privateKey },
		...{ pspUrl: asAdmin(postgres.pspUrl), adminUrl: asAdmin(postgres.appUrl) },
		ownerUrl: postgres.ownerUrl,
		vault: createVault({ vaultKeys: [vaultKey], markKey }),
		providers: createPaymentProviders({ sandbox, privateKey: platform.privateKey }),
		async end() {
			await Promise.all([apps.stop(), provider.stop()]);
			balancer.close();
			await closeDatabase(db);
			await postgres.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

function asAdmin(url: string): string {
	return asRole(url, 'postgres');
}

/** Forwards each connection to one of the ports. */
function spread(port: number, to: readonly number[]) {
	const server = createServer((socket) => {
		const target = connect(to[Math.floor(Math.random() * to.length)] ?? 0, '127.0.0.1');
		for (const one of [socket, target]) {
			one.on('error', () => {
				socket.destroy();
				target.destroy();
			});
		}
		socket.pipe(target).pipe(socket);
	});
	server.listen(port, '127.0.0.1');
	return server;
}

/** Settings under which much happens in minutes, and a vendor to play at. */
async function prepare(db: Database, vendorPem: string): Promise<void> {
	const change = (key: keyof typeof SETTINGS, value: unknown) =>
		changeSetting(db, { key, value, changedBy: 'storm' });
	await change('proofOfWork', false);
	const channels = SETTINGS.depositChannels.standard.map((one) => ({ ...one, expiresS: 60 }));
	await change('depositChannels', channels);
	await change('withdrawRules', {
		...{ byRuleBelow: '2000.00', twoPeopleAbove: '5000.00', countPerDay: 1000 },
		...{ sumPerDay: '90000000.00', accountWaitS: 0, receiptMinutes: 1 },
	});
	await setVendor(db, { vendorCode: VENDOR, publicKeysPem: [vendorPem] });
	await setVendorGame(db, { vendorCode: VENDOR, gameCode: GAME });
}

/** Gives a member money that needs no turnover. */
export async function grant(db: Database, memberId: number): Promise<void> {
	await sql`select ledger.post(ledger.new_id(), 'grant', ${randomUUID()}, 'grant', '\\x00'::bytea,
		null, array[ledger.account_id(${memberId}, 'player.cash', 'BDT'),
			ledger.account_id(null, 'house.test', 'BDT')],
		array[${GRANT}::bigint, ${-GRANT}::bigint])`.execute(db);
}

function aKeyPair() {
	const { privateKey, publicKey } = generateKeyPairSync('ed25519');
	return {
		privateKey,
		privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
	};
}
