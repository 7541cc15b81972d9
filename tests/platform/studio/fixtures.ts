import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { TITLES } from '#studio/registry.ts';
import { createStudio, type StudioOptions } from '#studio/server.ts';
import type { Timings } from '#studio/studio.ts';
import type {
	RoundAnswer,
	RoundStateView,
	RoundView,
	SessionAnswer,
	StateView,
} from '#studio/wire.ts';
import type { TestWallet } from './wallet.ts';

/** Short times, so that faults and recovery take moments. */
const FAST: Timings = {
	walletTimeoutMs: 150,
	betAttempts: 2,
	betPauseMs: 10,
	cycleMinMs: 0,
	leaseMs: 700,
	recoverEveryMs: 30,
	retryMaxMs: 200,
};

export const SEED_KEY = randomBytes(32);
export const HOST = 'https://play.example';

export interface Setting {
	databaseUrl: string;
	wallet: Pick<TestWallet, 'origin' | 'privateKeyPem' | 'platformPublicKeyPem'>;
	timings?: Partial<Timings>;
	hasRooms?: boolean;
}

export function optionsOf({
	databaseUrl,
	wallet,
	timings,
	hasRooms = false,
}: Setting): StudioOptions {
	return {
		databaseUrl,
		walletOrigin: wallet.origin,
		privateKeyPem: wallet.privateKeyPem,
		platformPublicKeysPem: [wallet.platformPublicKeyPem],
		seedKey: SEED_KEY,
		frameAncestors: [HOST],
		assetsDir: anAssetsFolder(),
		rooms: { hasClock: hasRooms, beacon: 'local' },
		log: pino({ level: 'silent' }),
		timings: { ...FAST, ...timings },
	};
}

export interface RunningStudio {
	origin: string;
	close(): Promise<void>;
}

/** Starts a studio on a port. */
export async function startStudio(setting: Setting): Promise<RunningStudio> {
	const studio = await createStudio(optionsOf(setting));
	const server = createServer((req, res) => studio.handle(req, res));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			server.close();
			await studio.close();
		},
	};
}

let assetsFolder: string | undefined;
afterAll(() => {
	if (assetsFolder !== undefined) rmSync(assetsFolder, { recursive: true });
});

/** Creates minimal build output. One folder for all tests of a file. */
function anAssetsFolder(): string {
	if (assetsFolder !== undefined) return assetsFolder;
	const folder = mkdtempSync(join(tmpdir(), 'studio-assets-'));
	assetsFolder = folder;
	mkdirSync(`${folder}/assets`);
	for (const { game } of TITLES) {
		writeFileSync(`${folder}/${game.code}.html`, '<meta content="%FRAME_ANCESTORS%">');
	}
	writeFileSync(`${folder}/verify.html`, '<title>verify</title>');
	writeFileSync(`${folder}/assets/main-1234.js`, 'export {};');
	writeFileSync(`${folder}/assets/main-1234.js.gz`, gzipSync('export {};'));
	writeFileSync(`${folder}/assets/main-1234.js.br`, 'br');
	return folder;
}

export interface Reply<T> {
	status: number;
	body: T;
	headers: Headers;
}

export interface SessionClient {
	key: string;
	call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>>;
}

/** The request for a session by a launch token that the wallet accepts. */
export function anExchangeRequest() {
	return {
		gameCode: 'padma-gold',
		launchToken: `good-${randomUUID()}`,
		exchangeId: randomUUID(),
		language: 'bn',
	};
}

/** Opens a session as a browser does, with its client seed chosen. */
export async function openSession(origin: () => string, session?: unknown): Promise<SessionClient> {
	const wish = session ?? anExchangeRequest();
	const opened = await send<SessionAnswer<StateView & Partial<RoundStateView>>>(
		`${origin()}/api/session`,
		'POST',
		{
			body: wish,
		},
	);
	if (opened.status !== 200) {
		throw new Error(`no session: ${opened.status} ${JSON.stringify(opened.body)}`);
	}
	const { key, state } = opened.body;
	const client: SessionClient = {
		key,
		call: (method, path, body) => send(`${origin()}${path}`, method, { key, body }),
	};
	// A room has no seeds of the player's own.
	const { seedId } = state.seed ?? {};
	if (seedId) await client.call('POST', '/api/seed', { seedId, clientSeed: 'chosen-by-the-test' });
	return client;
}

/** Sends one request. Throws only without a response. */
export async function send<T>(
	url: string,
	method: string,
	{ key, body }: { key?: string; body?: unknown } = {},
): Promise<Reply<T>> {
	const headers = new Headers();
	if (key) headers.set('authorization', `Bearer ${key}`);
	if (body !== undefined) headers.set('content-type', 'application/json');
	const init =
		body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
	const response = await fetch(url, init);
	return { status: response.status, body: (await response.json()) as T, headers: response.headers };
}

export function spinOf(client: SessionClient, stake = '10.00', requestId: string = randomUUID()) {
	return client.call<RoundAnswer>('POST', '/api/round', { requestId, stake });
}

/** Waits until the round has ended. */
export async function waitForEnd(client: SessionClient, round: RoundView): Promise<RoundView> {
	for (let attempt = 0; attempt < 200; attempt += 1) {
		const { body } = await client.call<RoundView>('GET', `/api/round?roundId=${round.roundId}`);
		if (['settled', 'void', 'refused'].includes(body.state)) return body;
		await sleep(30);
	}
	throw new Error('the round does not end');
}
