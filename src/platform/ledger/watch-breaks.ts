import { sql } from 'kysely';
import { pollMetrics } from '#platform/core/poll-metrics.ts';
import { type Database, withReadRetry } from '#platform/db/database.ts';

interface WatchLog {
	warn(context: object, message: string): void;
}

/** What the reconciler found and nobody has cleared yet. Above 0 somebody is to be woken. */
export interface BookFigures extends Record<string, number> {
	openBreaks: number;
	/** Accounts that pay nothing out meanwhile. */
	frozenAccounts: number;
}

/** Keeps what `/metrics` says of the books. */
export function watchBreaks(db: Database, log: WatchLog) {
	return pollMetrics<BookFigures>({
		first: { openBreaks: 0, frozenAccounts: 0 },
		onError: (err) => log.warn({ err }, 'ledger metrics failed'),
		read: () =>
			withReadRetry(db, async (tx) => {
				const { rows } = await sql<BookFigures>`
					select count(*)::int as "openBreaks", count(distinct account_id)::int as "frozenAccounts"
					from ledger.break where cleared_at is null`.execute(tx);
				if (!rows[0]) throw new Error('one row is expected');
				return rows[0];
			}),
	});
}
