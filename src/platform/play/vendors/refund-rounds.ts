import { sql } from 'kysely';
import {
	type Database,
	DatabaseUnavailable,
	retryContention,
	withReadRetry,
} from '#platform/db/database.ts';
import { listInterruptedRounds, type Round } from './rounds.ts';

/** Rounds ended in one run; the rest waits for the next. */
const ROUNDS_MAX = 500;

interface RefundRun {
	refunded: Round[];
	/** What could not be given back, and why. It is tried again with the next run. */
	faults: { round: Round; error: unknown }[];
}

/**
 * Ends rounds that have been open for more than 24 hours: bets that nobody decided are given back,
 * each as a rollback of its own. A late win then finds its bet rolled back. Each round is by itself:
 * one that cannot be given back stops none of those after it.
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
				// That is not the round's own fault, and the next one would fare no better.
				if (error instanceof DatabaseUnavailable) return run;
			}
		}
		if (rounds.length < pageSize) return run;
	}
	return run;
}

/** False when somebody else has ended it meanwhile. */
async function refundRound(db: Database, { vendorCode, roundId }: Round, now: Date) {
	const { rows } = await retryContention(() =>
		sql<{ done: boolean }>`
			select wallet.refund_round(${vendorCode}, ${roundId}, ${now}) as done`.execute(db),
	);
	return rows[0]?.done ?? false;
}
