import { sql } from 'kysely';
import { pollMetrics } from '#platform/core/poll-metrics.ts';
import { type Database, withReadRetry } from '#platform/db/database.ts';

interface WatchLog {
	warn(context: object, message: string): void;
}

/**
 * Violations that the reconciler found and no operator has cleared. A value above 0 needs an alert.
 */
export interface LedgerMetrics extends Record<string, number> {
	openBreaks: number;
	/** Accounts with frozen withdrawals. */
	frozenAccounts: number;
}

/** Polls the ledger metrics of `/metrics`. */
export function watchBreaks(db: Database, log: WatchLog) {
	return pollMetrics<LedgerMetrics>({
		first: { openBreaks: 0, frozenAccounts: 0 },
		onError: (err) => log.warn({ err }, 'ledger metrics failed'),
		read: () =>
			withReadRetry(db, async (tx) => {
				const { rows } = await sql<LedgerMetrics>`
					select count(*)::int as "openBreaks", count(distinct account_id)::int as "frozenAccounts"
					from ledger.break where cleared_at is null`.execute(tx);
				if (!rows[0]) throw new Error('the query returned no row');
				return rows[0];
			}),
	});
}
