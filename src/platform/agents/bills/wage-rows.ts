import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

export interface WageInput {
	agentId: number;
	/** From the first instant until before the other. */
	since: Date;
	until: Date;
}

interface WageRow {
	day: string;
	daily: Money;
	hourly: Money;
}

/** Sums the net of the bills of daily and hourly wages, with their corrections, by business day. */
export async function sumWages(
	db: Tx,
	{ agentId, since, until, timeZone }: WageInput & { timeZone: string },
): Promise<WageRow[]> {
	const { rows } = await sql<WageRow>`
		select (r.starts_at at time zone ${timeZone})::date::text as day,
			coalesce(sum(b.gross - b.down - b.refused) filter (where r.kind = 'daily'), 0)::bigint as daily,
			coalesce(sum(b.gross - b.down - b.refused) filter (where r.kind = 'hourly'), 0)::bigint as hourly
		from agent_bill b join agent_run r on r.id = b.run_id
		where b.payee_id = ${agentId} and r.kind in ('daily', 'hourly')
			and r.starts_at >= ${since} and r.starts_at < ${until}
		group by 1 order by 1 desc`.execute(db);
	return rows;
}
