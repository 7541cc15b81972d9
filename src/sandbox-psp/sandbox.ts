import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { DueLoop } from '#lib/due.ts';
import type { ChooseBehaviour } from './behaviours.ts';
import type { Database, Tx } from './store/database.ts';

export interface Delays {
	/** From the hint of a manual payment to its receipt. */
	confirmMs: number;
	/** From the expiry of an order to a late receipt. */
	lateMs: number;
	/** To the second payment of an order, or to the payment of a failed one. */
	nextMs: number;
	reverseMs: number;
	/** From a payout's call to its payment or refusal. */
	payoutMs: number;
	returnMs: number;
	/** How long a start waits for the answer to a message that goes before its own answer. */
	earlyMs: number;
	/** Pauses between deliveries of a message; the last one repeats. */
	retryMs: readonly number[];
	/** The time limit of a delivery. */
	deliveryMs: number;
	/** How long claimed work of a killed process waits. Longer than a delivery. */
	leaseMs: number;
	/** The longest pause between two looks for due work. */
	pauseMaxMs: number;
}

export const DELAYS: Delays = {
	confirmMs: 20_000,
	lateMs: 120_000,
	nextMs: 10_000,
	reverseMs: 60_000,
	payoutMs: 15_000,
	returnMs: 60_000,
	earlyMs: 2000,
	retryMs: [1000, 2000, 5000, 10_000, 30_000, 60_000],
	deliveryMs: 10_000,
	leaseMs: 15_000,
	pauseMaxMs: 1000,
};

/** Dependencies of the provider's operations. */
export interface Sandbox {
	db: Database;
	delays: Delays;
	choose: ChooseBehaviour;
	/** The origin of the pay pages; `{hostname}` is that of the return address. */
	payOrigin: string;
	/** The receiver of messages. */
	messagesUrl: URL;
	privateKey: KeyObject;
	platformPublicKeys: readonly KeyObject[];
	merchantNames: { bn: string; en: string };
	log: Logger;
	/** The loops of steps and deliveries. */
	loops: DueLoop[];
}

/** Runs a transaction, then looks for the work that it made due. */
export async function change<Result>(
	{ db, loops }: Sandbox,
	work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
	const result = await db.transaction().execute(work);
	for (const loop of loops) loop.wake();
	return result;
}

/** Returns the instant `ms` after another. */
export function msAfter(instant: Date, ms: number): Date {
	return new Date(instant.getTime() + ms);
}
