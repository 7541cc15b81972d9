import { toDecimal } from '#lib/money.ts';
import { pollMetrics } from '#platform/core/poll-metrics.ts';
import { type Database, withReadRetry } from '#platform/db/database.ts';
import { BRAND_CURRENCY } from '#platform/ledger/accounts.ts';
import { readBounds } from './held-wins.ts';
import { listOverdueRounds } from './overdue-rounds.ts';

interface WatchLog {
	warn(context: object, message: string): void;
}

/** Metrics of rounds that stayed open for more than 24 hours, held wins and tombstones. */
export interface RoundMetrics extends Record<string, number> {
	overdue: number;
	/** The sum of their held stakes in the brand's currency. */
	overdueHeld: number;
	/** The age of the oldest round. */
	overdueOldestSeconds: number;
	/** Wins above a vendor's contract that wait for two persons, and the age of the oldest. */
	heldWins: number;
	heldWinsOldestSeconds: number;
	/** Rollbacks without a bet, of the vendor with the most. */
	tombstones: number;
}

const NO_BOUNDS = { heldWins: 0, heldWinsOldestSeconds: 0, tombstones: 0 };

/** Polls the metrics of rounds that stayed open for more than 24 hours. */
export function watchRounds(db: Database, log: WatchLog, now: () => Promise<Date>) {
	return pollMetrics<RoundMetrics>({
		first: { overdue: 0, overdueHeld: 0, overdueOldestSeconds: 0, ...NO_BOUNDS },
		onError: (err) => log.warn({ err }, 'overdue round metrics failed'),
		async read() {
			const at = await now();
			const found = await withReadRetry(db, (tx) => listOverdueRounds(tx, at));
			const held = found
				.filter(({ currency }) => currency === BRAND_CURRENCY)
				.reduce((sum, rounds) => sum + rounds.held, 0n);
			const bounds = await withReadRetry(db, readBounds);
			const oldestMs = Math.min(...found.map((rounds) => rounds.oldestOpenedAt.getTime()));
			return {
				overdue: found.reduce((sum, rounds) => sum + rounds.count, 0),
				overdueHeld: Number(toDecimal(held)),
				overdueOldestSeconds: found.length > 0 ? (at.getTime() - oldestMs) / 1000 : 0,
				heldWins: bounds.held,
				heldWinsOldestSeconds: bounds.oldestSeconds,
				tombstones: bounds.tombstones,
			};
		},
	});
}
