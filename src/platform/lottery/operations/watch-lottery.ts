import { sql } from 'kysely';
import { type Money, toDecimal } from '#lib/money.ts';
import { pollMetrics } from '#platform/core/poll-metrics.ts';
import { type Database, type Tx, withReadRetry } from '#platform/db/database.ts';
import { BRAND_CURRENCY } from '#platform/ledger/accounts.ts';

interface WatchLog {
	warn(context: object, message: string): void;
}

/**
 * The state of the lotteries; amounts are units of the brand's currency. `lateIssues` and `heldIssues`
 * above 0 need an alert.
 */
export interface LotteryMetrics extends Record<string, number> {
	/** Issues a minute or more past the time of their next transition. */
	lateIssues: number;
	oldestLateSeconds: number;
	/** Issues whose two calculations differ: nothing is paid. */
	heldIssues: number;
	/** Issues that became void in the last 24 hours. */
	voidIssues: number;
	/** The most that a number can win in an open issue. */
	highestExposure: number;
	/**
	 * Of the last 24 hours: stakes, what they returned, and what they return in the long run; without
	 * shares of a pool.
	 */
	dayStaked: number;
	dayPaid: number;
	dayExpected: number;
}

const NONE: LotteryMetrics = {
	...{ lateIssues: 0, oldestLateSeconds: 0, heldIssues: 0, voidIssues: 0, highestExposure: 0 },
	...{ dayStaked: 0, dayPaid: 0, dayExpected: 0 },
};

/** Polls the metrics of lotteries of `/metrics`. */
export function watchLottery(db: Database, log: WatchLog) {
	return pollMetrics<LotteryMetrics>({
		first: NONE,
		onError: (err) => log.warn({ err }, 'lottery metrics failed'),
		read: () => withReadRetry(db, readLotteryMetrics),
	});
}

type Counts = Pick<
	LotteryMetrics,
	'lateIssues' | 'oldestLateSeconds' | 'heldIssues' | 'voidIssues'
>;
type Sums = Record<'highestExposure' | 'dayStaked' | 'dayPaid' | 'dayExpected', Money>;

/** Reads the metrics now. */
export async function readLotteryMetrics(tx: Tx): Promise<LotteryMetrics> {
	const { rows } = await sql<Counts & Sums>`
		select late.*,
			(select count(*)::int from lottery.issue where is_held) as "heldIssues",
			(select count(*)::int from lottery.issue
				where state = 'void' and ended_at > core.now() - interval '1 day') as "voidIssues",
			(select coalesce(max(liability), 0)::bigint from lottery.exposure
				where currency = ${BRAND_CURRENCY}) as "highestExposure",
			day.*
		from (
			select count(*)::int as "lateIssues",
				coalesce(extract(epoch from core.now() - min(due_at)), 0)::float8 as "oldestLateSeconds"
			from lottery.issue
			where due_at < core.now() - interval '1 min' and state not in ('pre', 'void')
		) late,
		(
			select coalesce(sum(staked), 0)::bigint as "dayStaked",
				coalesce(sum(control_win + rebate), 0)::bigint as "dayPaid",
				coalesce(sum(expected), 0)::bigint as "dayExpected"
			from lottery.run where at > core.now() - interval '1 day' and currency = ${BRAND_CURRENCY}
		) day`.execute(tx);
	const [found] = rows;
	if (!found) throw new Error('the query returned no row');
	const { highestExposure, dayStaked, dayPaid, dayExpected, ...counts } = found;
	return {
		...counts,
		highestExposure: Number(toDecimal(highestExposure)),
		dayStaked: Number(toDecimal(dayStaked)),
		dayPaid: Number(toDecimal(dayPaid)),
		dayExpected: Number(toDecimal(dayExpected)),
	};
}
