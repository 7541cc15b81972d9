import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

/** Lists the bills of the affiliates that a master affiliate's bill is a share of. */
export async function selectCommissions(
	db: Tx,
	{ runId, payeeId, endDay }: { runId: bigint; payeeId: number; endDay: string },
): Promise<{ account: string; gross: Money }[]> {
	const { rows } = await sql<{ account: string; gross: Money }>`
		select m.nickname as account,
			b.gross + coalesce((select sum(o.gross) from agent_bill o
				where o.id = b.corrects or o.corrects = b.corrects and o.id < b.id), 0)::bigint as gross
		from agent_edge e join agent_bill b on b.payee_id = e.member_id and b.run_id = ${runId}
		join member m on m.id = b.payee_id
		where e.upline_id = ${payeeId} and e.from_day < ${endDay}
			and (e.to_day is null or e.to_day >= ${endDay}) and b.gross <> 0
		order by gross desc, b.id`.execute(db);
	return rows;
}
