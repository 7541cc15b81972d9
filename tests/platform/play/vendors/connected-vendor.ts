import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import type { WalletCallName } from '#lib/vendor/calls.ts';
import type { Database } from '#platform/db/database.ts';
import { importTitles, importVendor } from '#platform/play/games/import-vendor.ts';
import { connectVendor, switchVendor } from '#platform/play/vendors/connect-vendor.ts';
import { setVendorGame } from '#platform/play/vendors/games.ts';
import { createVendorWallet, type VendorWallet } from '#platform/play/vendors/serve-wallet.ts';
import { createVendorPorts } from '#platform/play/vendors/vendor-ports.ts';
import { vendorRecord } from '#platform/play/vendors/vendor-record.ts';
import { aLaunchToken } from '../../../launch-token.ts';
import { COIN_TOSS, startSimulator } from '../../../vendor-simulator/simulator.ts';
import { vault } from '../../api.ts';
import { NOON } from '../../database.ts';
import { GAME, PATIENT_MS, pemOf } from './vendor.ts';

const API_SECRET = 'a-secret-of-the-vendor';

/**
 * A vendor that is only a record, over two real connections: the platform calls the simulator
 * through the port, the simulator calls the platform's wallet over HTTP.
 */
export async function aConnectedVendor(
	db: Database,
	{ code = 'MGN', record = {}, isFixed = true }: Options = {},
) {
	const keys = generateKeyPairSync('ed25519');
	const platformKeys = generateKeyPairSync('ed25519');
	const clock = { now: NOON };
	const now = () => (isFixed ? clock.now : new Date());
	const faults: string[] = [];
	const log = { error: ({ err }: { err?: unknown }) => faults.push(String(err)) };
	const { privateKey } = platformKeys;
	const wallet = createVendorWallet({
		...{ db, privateKey, log, deadlineMs: PATIENT_MS },
		...(isFixed && { now }),
	});
	const door = await listenForWallet(wallet);
	const simulator = await startSimulator({
		...{ vendorCode: code, port: 0, walletOrigin: door.origin, apiSecret: API_SECRET, now },
		privateKeyPem: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		platformPublicKeyPem: pemOf(platformKeys.publicKey),
	});
	const read = z.parse(vendorRecord, {
		code,
		names: { bn: 'মেঘনা গেমস', en: 'Meghna Games' },
		walletKeys: [pemOf(keys.publicKey)],
		launchUrl: `${simulator.origin}/game/{gameCode}`,
		launchBy: 'call',
		apiUrl: `${simulator.origin}/operator`,
		apiSecret: API_SECRET,
		modes: ['real', 'demo'],
		...record,
	});
	const ports = createVendorPorts(db, { vault, privateKey: platformKeys.privateKey });
	await connectVendor(db, { record: read, vault, changedBy: 'test' });
	await importVendor(db, read);
	const port = await ports.find(code);
	if (!port) throw new Error('the vendor is not connected');
	await importTitles(db, code, port.hasApi ? await port.listTitles() : [COIN_TOSS]);
	await setVendorGame(db, { vendorCode: code, gameCode: GAME });
	await switchVendor(db, { vendorCode: code, isOpen: true, reason: '', changedBy: 'test' });

	/** Opens the vendor's game: a token from the platform, the address through the port. */
	async function launch(memberId: number, { currency = 'BDT', gameCode = GAME } = {}) {
		const minting = { vendorCode: code, gameCode, memberId, currency, language: 'bn', now: now() };
		const launchToken = await db.transaction().execute((tx) => aLaunchToken(tx, minting));
		const url = await port?.launch({
			...{ gameCode, launchToken, currency, mode: 'real', language: 'bn' },
			...{ returnUrl: 'http://site.test/', address: `${simulator.origin}/game/{gameCode}` },
		});
		const token = new URL(url ?? '').searchParams.get('launchToken') ?? '';
		return (await simulator.open(token, gameCode)).play;
	}

	return {
		...{ db, vendorCode: code, clock, faults, keys, simulator, port, ports, launch, record: read },
		async call(name: WalletCallName, fields: Record<string, unknown>) {
			const { reply, isGenuine } = await simulator.wallet.call(name, fields);
			if (!isGenuine) throw new Error('the platform did not sign its reply');
			return reply;
		},
		async close() {
			await simulator.close();
			await door.close();
		},
	};
}

interface Options {
	code?: string;
	record?: object;
	/** The clocks stand at noon until a test moves them. */
	isFixed?: boolean;
}

export type ConnectedVendor = Awaited<ReturnType<typeof aConnectedVendor>>;

/** Serves the platform's wallet on a port. */
export async function listenForWallet(wallet: VendorWallet) {
	const server = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.once('end', async () => {
			const { method = '', url: path = '', headers } = request;
			const answer = await wallet({ method, path, headers, body: Buffer.concat(parts) });
			response.writeHead(answer.status, answer.headers).end(answer.body);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
