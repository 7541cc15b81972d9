import type { Logger } from 'pino';
import type { BetOwner, BetRow } from './money/bet-rows.ts';
import type { Wallets } from './money/wallets.ts';
import type { Database, Tx } from './store/database.ts';

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

/** What the owner of a bet does with the wallet's answers, in the transaction that records them. */
export interface BetHooks {
	/**
	 * The wallet took the stake. Returns what the bet pays when it is decided at once; otherwise the
	 * bet is held.
	 */
	accept(core: StudioContext, tx: Tx, bet: BetRow): Promise<bigint | undefined>;
	/** The wallet had returned the stake of a decided bet. */
	callOff(core: StudioContext, tx: Tx, bet: BetRow): Promise<void>;
}

export interface Timings {
	walletTimeoutMs: number;
	/** Attempts of one bet, with a pause between them, before the rollback. */
	betAttempts: number;
	betPauseMs: number;
	/** The least time between two rounds of a player; absent, that of the game. */
	cycleMinMs?: number;
	/** How long a room takes bets and shows an outcome; absent, as long as the game says. */
	roomBetsMs?: number;
	roomShowMs?: number;
	/** The pace of tables: turns and pauses last so many times as long as the game says; absent, 1. */
	tablePace?: number;
	/** Lease of a bet for the process that works on it. */
	leaseMs: number;
	recoverEveryMs: number;
	retryMaxMs: number;
}
