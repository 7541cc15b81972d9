import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { OPEN_MAX_S } from './rounds.ts';

/** How long a round that the platform ended still counts: until an hourly look has told of it. */
const TOLD_AFTER_S = 60 * 60;

/** Rounds of a vendor that stayed open for more than 24 hours. */
export interface OverdueRounds {
	vendorCode: string;
	currency: string;
	count: number;
	/** Of them, those that are open now; the platform ended the others within the last hour. */
	openCount: number;
	/** The stakes they hold, or held when the platform gave them back. */
	held: Money;
	oldestOpenedAt: Date;
}

/** What vendors leave undecided, for whoever must call them. Two partial indexes find it. */
export async function listOverdueRounds(tx: Tx, now: Date): Promise<OverdueRounds[]> {
	const { rows } = await sql<OverdueRounds>`
		select vendor_code as "vendorCode", currency, count(*)::int as count,
			(count(*) filter (where state = 'open'))::int as "openCount",
			sum(case when state = 'open' then held else interrupted_held end)::bigint as held,
			min(created_at) as "oldestOpenedAt"
		from vendor_round
		where (state = 'open' and created_at < ${secondsAfter(now, -OPEN_MAX_S)})
			or (state <> 'open' and interrupted_at > ${secondsAfter(now, -TOLD_AFTER_S)})
		group by vendor_code, currency
		order by vendor_code, currency`.execute(tx);
	return rows;
}
