import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { agentCash } from '#platform/ledger/accounts.ts';
import { accountQuery, firstVersionSince } from '#platform/ledger/postings.ts';

export interface IncomeInput {
	agentId: number;
	/** From the first instant until before the other. */
	since: Date;
	until: Date;
}

export interface IncomeRow {
	day: string;
	/** The kind of a run, `correction`, `fromDebts` or `rebate`. */
	kind: string;
	amount: Money;
}

/**
 * Sums what an agent was paid by day and kind. A bill or a correction counts with what became the
 * agent's money and what went to its debts; so does what debtors paid of its bills.
 */
export async function sumIncomeByDay(
	db: Tx,
	{ agentId, since, until, timeZone }: IncomeInput & { timeZone: string },
): Promise<IncomeRow[]> {
	const { rows } = await sql<IncomeRow>`
		with a as materialized (${accountQuery(agentCash(agentId))}), paid as (
			select b.paid_at as at, r.kind, b.released + b.to_debts as amount
			from agent_bill b join agent_run r on r.id = b.run_id
			where b.payee_id = ${agentId} and b.paid_at >= ${since} and b.paid_at < ${until}
			union all
			select paid_at, 'correction', released + to_debts from agent_correction_sum
			where member_id = ${agentId} and paid_at >= ${since} and paid_at < ${until}
			union all
			select paid_at, 'fromDebts', amount from agent_debt_payment
			where creditor_id = ${agentId} and not is_held and paid_at >= ${since} and paid_at < ${until}
			union all
			select t.occurred_at, 'rebate', p.amount
			from a join ledger.posting p on p.account_id = a.id
			join ledger.tx t on t.id = p.tx_id
			where p.version >= ${firstVersionSince(since)} and p.version < ${firstVersionSince(until)}
				and p.version <= a.version and t.kind like 'agent_rebate%'
		)
		select (at at time zone ${timeZone})::date::text as day, kind, sum(amount)::bigint as amount
		from paid group by 1, 2 having sum(amount) <> 0 order by 1 desc, 2`.execute(db);
	return rows;
}

/** Sums what went to an agent's debts, and what it owes now. */
export async function sumDebts(
	db: Tx,
	{ agentId, since, until }: IncomeInput,
): Promise<{ paid: Money; open: Money }> {
	const { rows } = await sql<{ paid: Money; open: Money }>`
		select (select coalesce(sum(amount), 0)::bigint from agent_debt_payment
				where debtor_id = ${agentId} and paid_at >= ${since} and paid_at < ${until}) as paid,
			(select coalesce(sum(left_amount), 0)::bigint from agent_debt
				where debtor_id = ${agentId} and left_amount > 0) as open`.execute(db);
	return rows[0] ?? { paid: 0n, open: 0n };
}
