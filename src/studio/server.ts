import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { DueLoop } from '#lib/due.ts';
import { NotMigrated, openServiceDatabase } from '#lib/service-database.ts';
import { createHttp } from './http/server.ts';
import { createMarketHub } from './markets/market-hub.ts';
import { runMarkets } from './markets/run-markets.ts';
import { TICKET_HOOKS } from './markets/ticket-hooks.ts';
import { recoverBets } from './money/recover-bets.ts';
import { createWallets } from './money/wallets.ts';
import { TITLES } from './registry.ts';
import { type BeaconChoice, chooseBeacons } from './rooms/beacon-store.ts';
import { listenRooms } from './rooms/listen-rooms.ts';
import { createRoomHub } from './rooms/room-hub.ts';
import { runRooms } from './rooms/run-rooms.ts';
import { SLIP_HOOKS } from './rooms/slip-hooks.ts';
import { endAbandonedRounds } from './rounds/end-abandoned.ts';
import { ROUND_HOOKS } from './rounds/round-owner.ts';
import { assertMigrated, migrate } from './store/database.ts';
import { saveGameVersion } from './store/game-versions.ts';
import type { StudioContext, Timings } from './studio.ts';
import { ACTION_HOOKS } from './tables/action-hooks.ts';
import { runTables } from './tables/run-tables.ts';
import { createTableHub } from './tables/table-hub.ts';

/** Thrown by `createStudio` for a database of another build. */
export { NotMigrated };

export interface StudioOptions {
	/** Any PostgreSQL address, a unix socket too. The studio uses its schema `studio` only. */
	databaseUrl: string;
	/** False: another step migrates, and this one only checks. */
	migrates?: boolean;
	/** Wallet calls go to `<walletOrigin>/vendor/<vendor code><path>`. */
	walletOrigin: string;
	/** Signs the calls of all its vendor codes. */
	privateKeyPem: string;
	platformPublicKeysPem: string[];
	/** 32 bytes: encrypts server seeds and play tokens at rest. */
	seedKey: Buffer;
	/** The origins that may embed the game and get its messages. */
	frameAncestors: string[];
	/** The folder `scripts/build-studio.mjs` writes. */
	assetsDir: string;
	/** `hasClock`: this process runs the rooms. Which beacon new rounds name. */
	rooms: { hasClock: boolean; beacon: BeaconChoice };
	log: Logger;
	timings?: Partial<Timings>;
}

export interface Studio {
	handle(req: IncomingMessage, res: ServerResponse): void;
	ready(): Promise<boolean>;
	close(): Promise<void>;
}

const TIMINGS: Timings = {
	walletTimeoutMs: 2000,
	betAttempts: 3,
	betPauseMs: 200,
	leaseMs: 12_000,
	recoverEveryMs: 1000,
	retryMaxMs: 300_000,
};

/** Starts the studio: migrates its schema, or checks it, loads its files, and ends bets that were left open. */
export async function createStudio(options: StudioOptions): Promise<Studio> {
	if (options.seedKey.byteLength !== 32) throw new Error('seedKey must have 32 bytes');
	const timings = { ...TIMINGS, ...options.timings };
	const { seedKey, log } = options;
	const db = openServiceDatabase(options.databaseUrl);
	await (options.migrates === false ? assertMigrated : migrate)(db).catch(
		async (error: unknown) => {
			await db.destroy();
			throw error;
		},
	);
	const wallets = createWallets(db, { ...options, timeoutMs: timings.walletTimeoutMs });
	const core: StudioContext = {
		...{ db, wallets, seedKey, log, timings },
		owners: { round: ROUND_HOOKS, slip: SLIP_HOOKS, action: ACTION_HOOKS, ticket: TICKET_HOOKS },
		working: new Map(),
		wake: () => bets.wake(),
	};
	for (const { game, tableHash, tableJson } of TITLES) {
		await saveGameVersion(db, { tableHash, gameCode: game.code, tableJson });
	}
	const hubs = {
		rooms: createRoomHub(core),
		tables: createTableHub(core),
		markets: createMarketHub(core),
	};
	const listener = listenRooms(options.databaseUrl, () => {
		for (const hub of Object.values(hubs)) hub.wake();
	});
	const app = await createHttp(core, { ...options, hubs });
	const bets = recoverBets(core);
	const loops: Pick<DueLoop, 'stop'>[] = [bets, endAbandonedRounds(core)];
	if (options.rooms.hasClock) {
		const beacons = await chooseBeacons({ ...options.rooms, seedKey, log });
		loops.push(
			await runRooms({ core, beacons }),
			runTables(core),
			await runMarkets({ core, beacons }),
		);
	}

	return {
		handle: (req, res) => app.routing(req, res),
		ready: () =>
			sql`SELECT 1`.execute(db).then(
				() => true,
				() => false,
			),
		async close() {
			await Promise.all([listener, ...Object.values(hubs)].map((part) => part.stop()));
			await app.close();
			await Promise.allSettled([...loops.map((loop) => loop.stop()), ...core.working.values()]);
			await db.destroy();
		},
	};
}
