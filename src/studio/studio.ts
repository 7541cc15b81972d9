import type { Logger } from 'pino';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import type { SlotTable } from './engines/slot/table.ts';
import { sha256 } from './fair/seeds.ts';
import { PADMA_GOLD } from './games/padma-gold/rules.ts';
import type { Database } from './store/database.ts';
import type { WalletClient } from './wallet-client.ts';

/** Dependencies of the studio's operations. */
export interface StudioContext {
	db: Database;
	wallet: WalletClient;
	seedKey: Buffer;
	log: Logger;
	timings: Timings;
	/** Rounds this process is working on, by id. */
	working: Map<string, Promise<void>>;
}

export interface Timings {
	walletTimeoutMs: number;
	/** Attempts of one bet, with a pause between them, before the rollback. */
	betAttempts: number;
	betPauseMs: number;
	cycleMinMs: number;
	/** Lease of a round for the process that works on it. */
	leaseMs: number;
	recoverEveryMs: number;
	retryMaxMs: number;
}

export const GAME_TABLE: SlotTable = PADMA_GOLD;
/** Whether a stake divides over the lines without a remainder. */
export function isPlayable(stake: bigint): boolean {
	return stake > 0n && stake % BigInt(GAME_TABLE.lines.length) === 0n;
}

export const GAME_TABLE_JSON = canonicalJson(GAME_TABLE);
/** The version of the game: SHA-256 of the table's canonical JSON, in hex. */
export const GAME_TABLE_HASH = sha256(GAME_TABLE_JSON).toString('hex');
