import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { roundDueFrom } from './round-due.ts';
import { OPEN_MAX_S } from './rounds.ts';

/** Time that a refunded round stays listed, so that the hourly job reports it. */
const LISTED_AFTER_S = 60 * 60;

/** Rounds of a vendor that stayed open for more than 24 hours, from their settlesBy if they have it. */
export interface OverdueRounds {
	vendorCode: string;
	currency: string;
	count: number;
	/** Those still open; the platform refunded the others within the last hour. */
	openCount: number;
	/** The stakes that they hold, or held when the platform refunded them. */
	held: Money;
	oldestOpenedAt: Date;
}

/** Lists the undecided rounds per vendor, for operators. Two partial indexes serve the query. */
export async function listOverdueRounds(tx: Tx, now: Date): Promise<OverdueRounds[]> {
	const { rows } = await sql<OverdueRounds>`
		select vendor_code as "vendorCode", currency, count(*)::int as count,
			(count(*) filter (where state = 'open'))::int as "openCount",
			sum(case when state = 'open' then held else interrupted_held end)::bigint as held,
			min(created_at) as "oldestOpenedAt"
		from vendor_round
		where (state = 'open' and ${roundDueFrom} < ${secondsAfter(now, -OPEN_MAX_S)})
			or (state <> 'open' and interrupted_at > ${secondsAfter(now, -LISTED_AFTER_S)})
		group by vendor_code, currency
		order by vendor_code, currency`.execute(tx);
	return rows;
}
