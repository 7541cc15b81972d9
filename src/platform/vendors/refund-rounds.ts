import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { listInterruptedRounds, type Round } from './rounds.ts';

/** Rounds ended in one run; the rest waits for the next. */
const ROUNDS_MAX = 500;

/**
 * Ends rounds that have been open for more than 24 hours: bets that nobody decided are given back,
 * each as a rollback of its own. A late win then finds its bet rolled back. Answers the rounds.
 */
export async function refundInterruptedRounds(tx: Tx, now: Date): Promise<Round[]> {
	const rounds = await listInterruptedRounds(tx, now, ROUNDS_MAX);
	for (const { vendorCode, roundId } of rounds) {
		await sql`select wallet.refund_round(${vendorCode}, ${roundId}, ${now})`.execute(tx);
	}
	return rounds;
}
