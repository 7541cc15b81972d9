import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

/** The sums of a play in a run by both calculations. */
export interface ControlRow {
	currency: string;
	play: string;
	/** With shares of a pool. */
	win: Money;
	poolWin: Money;
	/** Without shares of a pool. */
	controlWin: Money;
	rebate: Money;
	controlRebate: Money;
	/** Lines with other hits or another win in the second calculation. */
	wrongLines: number;
}

/** Calculates the wins of a run a second time, in SQL and from the text of its lines. */
export async function sumControl(
	tx: Tx,
	run: { issueId: number; run: number; format: string; result: readonly string[] },
): Promise<ControlRow[]> {
	const { rows } = await sql<ControlRow>`
		select l.currency, l.play, sum(l.win)::bigint as win, sum(l.pool_win)::bigint as "poolWin",
			sum(l.rebate)::bigint as rebate,
			sum(w.win)::bigint as "controlWin",
			sum(l.stakes * l.price * l.rebate_parts / 2000)::bigint as "controlRebate",
			(count(*) filter (where l.hits is distinct from l.control_hits
				or l.win - l.pool_win is distinct from w.win))::int as "wrongLines"
		from (
			select b.currency, l.*,
				lottery.control_hits(l.play, l.balls, ${run.result}::text[], ${run.format}) as control_hits
			from lottery.bet b join lottery.line l on l.bet_id = b.id and l.state = 'settled'
			where b.issue_id = ${run.issueId} and b.run = ${run.run} and b.state = 'judged'
			-- So that each line is calculated once.
			offset 0
		) l
		cross join lateral (
			select lottery.control_win(l.control_hits, l.price, l.odds) as win offset 0
		) w
		group by l.currency, l.play`.execute(tx);
	return rows;
}

/** True if both calculations agree about every line, win and rebate of a play. */
export function agrees(row: ControlRow): boolean {
	return (
		row.wrongLines === 0 &&
		row.win - row.poolWin === row.controlWin &&
		row.rebate === row.controlRebate
	);
}
