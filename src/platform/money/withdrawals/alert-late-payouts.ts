import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Minutes after which a payout without a definite answer is for staff. */
export const UNCLEAR_MIN = 30;

interface AlertLog {
	error(context: object, message: string): void;
}

/** Logs payouts that have had no definite answer for 30 minutes, each once. */
export async function alertLatePayouts(db: Database, log: AlertLog): Promise<void> {
	const { rows } = await sql<{ id: string; provider: string; sentAt: Date }>`
		update withdrawal set alerted_at = core.now()
		where state = 'sending' and alerted_at is null
			and sent_at <= core.now() - make_interval(mins => ${UNCLEAR_MIN})
		returning id, provider, sent_at as "sentAt"`.execute(db);
	for (const { id: withdrawalId, provider, sentAt } of rows) {
		log.error({ withdrawalId, provider, sentAt }, 'payout unclear for 30 minutes');
	}
}
