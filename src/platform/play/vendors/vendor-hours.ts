import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';

const HOUR_S = 60 * 60;

/** The hourly totals of a vendor's applied calls, to compare with the vendor's own totals. */
export interface VendorHour {
	vendorCode: string;
	currency: string;
	betCount: number;
	betSum: Money;
	/** Wins of paid and free bets, including wins of 0. */
	winCount: number;
	winSum: Money;
	freeBetCount: number;
	freeBetSum: Money;
	tipCount: number;
	tipSum: Money;
	rollbackCount: number;
	/** The sum refunded by rollbacks. */
	rollbackSum: Money;
	adjustCount: number;
	adjustSum: Money;
}

/** Lists counts and sums of the hour before `now`, per vendor and currency. */
export async function listVendorHours(tx: Tx, now: Date): Promise<VendorHour[]> {
	const { rows } = await sql<VendorHour>`
		select t.vendor_code as "vendorCode", m.currency,
			${countAndSum('bet', sql`t.kind in ('bet', 'betwin')`)},
			(count(*) filter (where t.kind in ('win', 'freewin', 'betwin')))::int as "winCount",
			coalesce(sum(case when t.kind = 'betwin' then both_in_one.won else t.amount end)
				filter (where t.kind in ('win', 'freewin', 'betwin')), 0)::bigint as "winSum",
			${countAndSum('freeBet', sql`t.kind = 'freebet'`)},
			${countAndSum('tip', sql`t.kind = 'tip'`)},
			${countAndSum('rollback', sql`t.kind = 'rollback'`)},
			${countAndSum('adjust', sql`t.kind = 'adjust'`)}
		from vendor_tx t
		join member m on m.id = t.member_id
		left join lateral (
			select sum(p.amount) as won
			from ledger.tx e join ledger.posting p on p.tx_id = e.id
			join ledger.account a on a.id = p.account_id and a.kind = 'player.cash'
			where t.kind = 'betwin' and e.source = 'vendor'
				and e.external_id = t.vendor_code || ':' || t.vendor_tx_id || ':win'
		) both_in_one on true
		where t.created_at > ${secondsAfter(now, -HOUR_S)} and t.created_at <= ${now}
			and t.state = 'applied'
		group by t.vendor_code, m.currency
		order by t.vendor_code, m.currency`.execute(tx);
	return rows;
}

function countAndSum(name: string, which: ReturnType<typeof sql>) {
	return sql`(count(*) filter (where ${which}))::int as ${sql.ref(`${name}Count`)},
		coalesce(sum(t.amount) filter (where ${which}), 0)::bigint as ${sql.ref(`${name}Sum`)}`;
}
