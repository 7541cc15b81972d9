import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

export interface Books {
	/** Each member's money, and what it owes. */
	money: string[];
	/** Each bill with what became of it, and each rebate. */
	bills: string[];
}

export type Made = Record<'paidBills' | 'corrections' | 'rebates' | 'takenBack' | 'debts', number>;

/** How much there is of all that kills could lose or double. */
export async function countMade(db: Database): Promise<Made> {
	const { rows } = await sql<Made>`
		select (select count(*)::int from agent_bill where corrects is null and gross > 0) as "paidBills",
			(select count(*)::int from agent_bill where corrects is not null) as corrections,
			(select count(*)::int from agent_rebate_line where amount > 0) as rebates,
			(select count(*)::int from agent_rebate_line where amount < 0) as "takenBack",
			(select count(*)::int from agent_debt) as debts`.execute(db);
	return rows[0] ?? { paidBills: 0, corrections: 0, rebates: 0, takenBack: 0, debts: 0 };
}

/** What two worlds of the same members and plays have in common: no ids, no instants of work. */
export async function listBooks(db: Database): Promise<Books> {
	const money = await linesOf(
		db,
		sql`select concat_ws(' ', m.username, a.kind, a.balance) as line
			from ledger.account a join member m on m.id = a.owner_id
			where a.kind in ('player.cash', 'agent.cash', 'agent.commission_payable')
				and a.balance <> 0
			union all
			select concat_ws(' ', m.username, 'owes', c.username, sum(d.left_amount))
			from agent_debt d join member m on m.id = d.debtor_id
			left join member c on c.id = d.creditor_id
			group by m.username, c.username`,
	);
	const bills = await linesOf(
		db,
		sql`select concat_ws(' ', r.kind, r.starts_at, r.revision, m.username, 'gross', b.gross, 'down',
				b.down, 'carry', b.carry_in, b.carry_out, 'paid', b.released, b.to_debts, b.taken,
				b.state, encode(b.hash, 'hex')) as line
			from agent_bill b join agent_run r on r.id = b.run_id join member m on m.id = b.payee_id
			union all
			select concat_ws(' ', 'rebate', r.starts_at, m.username, p.username, sum(l.amount))
			from agent_rebate_line l join agent_rebate_run r on r.id = l.run_id
			join member m on m.id = l.payee_id join member p on p.id = l.player_id
			group by r.starts_at, m.username, p.username
			union all
			select concat_ws(' ', 'team', m.username, t.day, t.booked, t.product, t.rounds, t.stake,
				t.paid, t.valid, t.rebate)
			from team_day t join member m on m.id = t.agent_id
			union all
			select concat_ws(' ', 'people', m.username, t.from_day, t.kind, t.bettors, t.depositors,
				t.first_depositors, t.active)
			from team_people t join member m on m.id = t.agent_id`,
	);
	return { money, bills };
}

async function linesOf(db: Database, query: ReturnType<typeof sql>): Promise<string[]> {
	const { rows } = await sql<{ line: string }>`
		select line from (${query}) l order by line`.execute(db);
	return rows.map(({ line }) => line);
}

/** Lines that only one of the two has, or has more often. */
export function findOther(found: readonly string[], wanted: readonly string[]): string[] {
	const count = new Map<string, number>();
	for (const line of wanted) count.set(line, (count.get(line) ?? 0) - 1);
	for (const line of found) count.set(line, (count.get(line) ?? 0) + 1);
	return [...count]
		.filter(([, times]) => times !== 0)
		.map(([line, times]) => `${times > 0 ? 'not in peace' : 'only in peace'}: ${line}`);
}
