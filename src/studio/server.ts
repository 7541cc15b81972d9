import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { openServiceDatabase } from '#lib/service-database.ts';
import { createDemo } from './demo-play.ts';
import { CYCLE_MIN_MS } from './games/padma-gold/rules.ts';
import { type Api, answerApi } from './http/api.ts';
import { type Asset, loadAssets, loadPage, sendAsset } from './http/assets.ts';
import { createOperatorApi, OPERATOR_PATH } from './http/operator.ts';
import { replyRefusal, setSecurityHeaders } from './http/reply.ts';
import { Refused, refuse } from './refuse.ts';
import { recoverRounds } from './rounds/recover-rounds.ts';
import { migrate } from './store/database.ts';
import { saveGameVersion } from './store/rounds.ts';
import {
	GAME_TABLE,
	GAME_TABLE_HASH,
	GAME_TABLE_JSON,
	type StudioContext,
	type Timings,
} from './studio.ts';
import { createWalletClient } from './wallet-client.ts';

export interface StudioOptions {
	/** Any PostgreSQL address, a unix socket too. The studio uses its schema `studio` only. */
	databaseUrl: string;
	/** Wallet calls go to `<walletOrigin>/vendor/<vendorCode><path>`. */
	walletOrigin: string;
	vendorCode: string;
	privateKeyPem: string;
	platformPublicKeysPem: string[];
	/** 32 bytes: encrypts server seeds and play tokens at rest. */
	seedKey: Buffer;
	/** The origins that may embed the game and get its messages. */
	frameAncestors: string[];
	/** The folder `scripts/build-studio.mjs` writes. */
	assetsDir: string;
	log: Logger;
	timings?: Partial<Timings>;
}

export interface Studio {
	handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
	ready(): Promise<boolean>;
	close(): Promise<void>;
}

const TIMINGS: Timings = {
	walletTimeoutMs: 2000,
	betAttempts: 3,
	betPauseMs: 200,
	cycleMinMs: CYCLE_MIN_MS,
	leaseMs: 12_000,
	recoverEveryMs: 1000,
	retryMaxMs: 300_000,
};

/** Starts the studio: migrates its schema, loads its files, and ends rounds that were left open. */
export async function createStudio(options: StudioOptions): Promise<Studio> {
	if (options.seedKey.byteLength !== 32) throw new Error('seedKey must have 32 bytes');
	const timings = { ...TIMINGS, ...options.timings };
	const { seedKey, log } = options;
	const wallet = createWalletClient({ ...options, timeoutMs: timings.walletTimeoutMs });
	const db = openServiceDatabase(options.databaseUrl);
	const core: StudioContext = { db, wallet, seedKey, log, timings, working: new Map() };
	await migrate(db);
	const { gameCode } = GAME_TABLE;
	const version = { tableHash: GAME_TABLE_HASH, gameCode, tableJson: GAME_TABLE_JSON };
	await saveGameVersion(db, version);

	const assets = await loadAssets(options.assetsDir);
	const pages = await loadPages(options);
	const operator = createOperatorApi(db, options.platformPublicKeysPem);
	const api = { core, demo: createDemo(timings.cycleMinMs) };
	const face: Face = { api, operator, assets, pages };
	const stop = new AbortController();
	const recovery = recoverRounds(core, stop.signal);

	return {
		handle: (req, res) => handle(face, options.frameAncestors, { req, res }),
		async ready() {
			return sql`SELECT 1`.execute(db).then(
				() => true,
				() => false,
			);
		},
		async close() {
			stop.abort();
			await Promise.allSettled([recovery, ...core.working.values()]);
			await db.destroy();
		},
	};
}

interface Face {
	api: Api;
	/** Handles the platform's calls. */
	operator: ReturnType<typeof createOperatorApi>;
	assets: Map<string, Asset>;
	/** By address. */
	pages: Map<string, Asset>;
}

/** The page of the game, and the public page that verifies a round. */
async function loadPages({ assetsDir, frameAncestors }: StudioOptions) {
	const { gameCode } = GAME_TABLE;
	const game = { file: `${gameCode}.html`, frameAncestors };
	const verify = { file: `${gameCode}-verify.html`, frameAncestors };
	return new Map([
		[`/play/${gameCode}`, await loadPage(assetsDir, game)],
		[`/verify/${gameCode}`, await loadPage(assetsDir, verify)],
	]);
}

interface Exchange {
	req: IncomingMessage;
	res: ServerResponse;
}

async function handle(face: Face, frameAncestors: string[], { req, res }: Exchange): Promise<void> {
	setSecurityHeaders(res, frameAncestors);
	try {
		await route(face, { req, res });
	} catch (error) {
		const refused = error instanceof Refused ? error : faultOf(face, req, error);
		if (res.headersSent) {
			res.destroy();
			return;
		}
		// The rest of a refused body is not read, so the connection closes after the response.
		if (!req.complete) res.setHeader('connection', 'close');
		replyRefusal(res, refused.code, refused.params);
	}
}

/** Logs an unexpected error; the response has its id only. */
function faultOf({ api }: Face, { url, method }: IncomingMessage, error: unknown): Refused {
	const errorId = randomUUID();
	api.core.log.error({ err: error, errorId, method, path: url?.split('?')[0] }, 'unhandled error');
	return refuse('unknown_error', { errorId });
}

async function route(
	{ api, operator, assets, pages }: Face,
	{ req, res }: Exchange,
): Promise<void> {
	const target = req.url ?? '/';
	// A URL reads a backslash as a slash, and two of them as a host.
	if (!/^\/(?![/\\])/.test(target)) throw refuse('not_found');
	const url = new URL(target, 'http://studio.invalid');
	if (url.pathname.startsWith('/api/')) return answerApi(api, { req, res, url });
	if (url.pathname.startsWith(`${OPERATOR_PATH}/`)) return operator(req, res, url.pathname);

	const page = pages.get(url.pathname);
	const asset = page ?? assets.get(url.pathname);
	if (!asset) throw refuse('not_found');
	if (req.method !== 'GET' && req.method !== 'HEAD') throw refuse('method_not_allowed');
	const cacheControl = page ? 'no-store' : 'public, max-age=31536000, immutable';
	sendAsset(req, res, { asset, cacheControl });
}
