import { sql } from 'kysely';
import { pollMetrics } from '#platform/core/poll-metrics.ts';
import { type Database, type Tx, withReadRetry } from '#platform/db/database.ts';
import { UNCLEAR_MIN } from '../withdrawals/alert-late-payouts.ts';

interface WatchLog {
	warn(context: object, message: string): void;
}

/** What waits for staff. `unclearPayouts`, `openAlarms` and `openDifferences` above 0 need an alert. */
export interface MoneyMetrics extends Record<string, number> {
	/** Withdrawals that a person decides, and the age of the oldest. */
	reviews: number;
	oldestReviewSeconds: number;
	/** Payouts without a definite answer for 30 minutes. */
	unclearPayouts: number;
	/** Disputed receipts. */
	disputes: number;
	/** Payments without an order. */
	unmatchedPayments: number;
	/** Differences between statements and the books. */
	openDifferences: number;
	/** Alarms that staff have not closed, and of them those of these kinds. */
	openAlarms: number;
	paidAfterFailed: number;
	returnsTooHigh: number;
}

const NONE: MoneyMetrics = {
	...{ reviews: 0, oldestReviewSeconds: 0, unclearPayouts: 0, disputes: 0, unmatchedPayments: 0 },
	...{ openDifferences: 0, openAlarms: 0, paidAfterFailed: 0, returnsTooHigh: 0 },
};

/** Polls the metrics of deposits and withdrawals of `/metrics`. */
export function watchMoney(db: Database, log: WatchLog) {
	return pollMetrics<MoneyMetrics>({
		first: NONE,
		onError: (err) => log.warn({ err }, 'money metrics failed'),
		read: () => withReadRetry(db, readMoneyMetrics),
	});
}

/** Reads the metrics now. */
export async function readMoneyMetrics(tx: Tx): Promise<MoneyMetrics> {
	const { rows } = await sql<MoneyMetrics>`
		select r.reviews, r."oldestReviewSeconds", a.*,
			(select count(*)::int from withdrawal where state = 'sending'
				and sent_at <= core.now() - make_interval(mins => ${UNCLEAR_MIN})) as "unclearPayouts",
			(select count(*)::int from withdrawal where receipt = 'trace') as disputes,
			(select count(*)::int from deposit_unmatched u where not exists (
				select from deposit_receipt d where d.provider = u.provider
					and d.provider_ref = u.provider_ref)) as "unmatchedPayments",
			(select count(*)::int from psp_difference where resolved_at is null) as "openDifferences"
		from (select count(*)::int as reviews, coalesce(extract(epoch from
				core.now() - min(created_at)), 0)::float as "oldestReviewSeconds"
			from withdrawal where state = 'review') r,
			(select count(*)::int as "openAlarms",
				count(*) filter (where kind = 'paid_after_failed')::int as "paidAfterFailed",
				count(*) filter (where kind = 'return_too_high')::int as "returnsTooHigh"
			from payment_alarm where seen_at is null) a`.execute(tx);
	if (!rows[0]) throw new Error('the query returned no row');
	return rows[0];
}
