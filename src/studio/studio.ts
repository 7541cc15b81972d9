import type { Logger } from 'pino';
import type { BetHooks } from './money/bet-hooks.ts';
import type { BetOwner } from './money/bet-rows.ts';
import type { Wallets } from './money/wallets.ts';
import type { Database } from './store/database.ts';

/** Dependencies of the studio's operations. */
export interface StudioContext {
	db: Database;
	wallets: Wallets;
	/** What decides bets, by their owner. */
	owners: Record<BetOwner, BetHooks>;
	seedKey: Buffer;
	log: Logger;
	timings: Timings;
	/** Bets this process is working on, by id. */
	working: Map<string, Promise<void>>;
	/** Looks for due bets at once. */
	wake: () => void;
}

export interface Timings {
	walletTimeoutMs: number;
	/** Attempts of one bet, with a pause between them, before the rollback. */
	betAttempts: number;
	betPauseMs: number;
	/** The least time between two rounds of a player; absent, that of the game. */
	cycleMinMs?: number;
	/** Lease of a bet for the process that works on it. */
	leaseMs: number;
	recoverEveryMs: number;
	retryMaxMs: number;
}
