import { sql } from 'kysely';
import {
	type Database,
	DatabaseUnavailable,
	retryContention,
	withReadRetry,
} from '#platform/db/database.ts';
import { listInterruptedRounds, type Round } from './rounds.ts';

/** Maximum refunded rounds per run; the next run continues. */
const ROUNDS_MAX = 500;

interface RefundRun {
	refunded: Round[];
	/** Rounds whose refund failed, with the error. The next run retries them. */
	faults: { round: Round; error: unknown }[];
}

/**
 * Ends rounds that have been open for more than 24 hours: each undecided bet is refunded by its own
 * rollback. A late win then finds its bet rolled back. A round whose refund fails does not stop the
 * others.
 */
export async function refundInterruptedRounds(
	db: Database,
	now: Date,
	{ pageSize = ROUNDS_MAX } = {},
): Promise<RefundRun> {
	const run: RefundRun = { refunded: [], faults: [] };
	const except: Round[] = [];
	while (run.refunded.length < ROUNDS_MAX) {
		const wanted = { now, except, countMax: pageSize };
		const rounds = await withReadRetry(db, (tx) => listInterruptedRounds(tx, wanted));
		for (const round of rounds) {
			try {
				const isDone = await refundRound(db, round, now);
				(isDone ? run.refunded : except).push(round);
			} catch (error) {
				except.push(round);
				run.faults.push({ round, error });
				// The database is unavailable, so the next round would fail too.
				if (error instanceof DatabaseUnavailable) return run;
			}
		}
		if (rounds.length < pageSize) return run;
	}
	return run;
}

/** Refunds a round. Returns false when it has ended meanwhile. */
async function refundRound(db: Database, { vendorCode, roundId }: Round, now: Date) {
	const { rows } = await retryContention(() =>
		sql<{ done: boolean }>`
			select wallet.refund_round(${vendorCode}, ${roundId}, ${now}) as done`.execute(db),
	);
	return rows[0]?.done ?? false;
}
