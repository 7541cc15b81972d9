import { sql } from 'kysely';
import type { Invariant } from '#platform/ledger/invariants.ts';

const none = sql`null::integer as account_id, null::uuid as tx_id`;

/** The invariants between the bills of agents and the ledger. */
export const settlementInvariants: Invariant[] = [
	{
		// What an agent's commission account holds has come for bills that are not paid on yet, or is set
		// aside.
		name: 'IA1',
		breaks: () => sql`
			select a.id as account_id, null::uuid as tx_id,
				'holds ' || a.balance || ', open bills and what is set aside ' || coalesce(b.held, 0)
				as detail
			from ledger.account a
			left join (
				select member_id, sum(held) as held
				from (
					select payee_id as member_id, funded as held from agent_bill
					where paid_at is null and state <> 'not_reached'
					union all
					select member_id, amount from agent_set_aside
				) h
				group by member_id
			) b on b.member_id = a.owner_id
			where a.kind = 'agent.commission_payable' and a.balance <> coalesce(b.held, 0)`,
	},
	{
		// What a run brings its agents is what the platform is billed, less what it keeps of rejected bills.
		name: 'IA2',
		breaks: (since) => sql`
			select ${none}, 'run ' || b.run_id || ' brings ' || sum(b.gross - b.down - b.refused)
				|| ', the platform pays '
				|| coalesce(sum(b.gross) filter (where b.level = 1), 0) - sum(b.refused) as detail
			from agent_bill b where ${since}::bigint = 0
			group by b.run_id
			having sum(b.gross - b.down) <> coalesce(sum(b.gross) filter (where b.level = 1), 0)`,
	},
	{
		// What came in for a paid bill went to its payee, to debts and to the bills below; what came in
		// for a bill and what is owed of it is the bill, and of a rejected one the bills below it. A run
		// that is paid has no bill that is not; a correction is paid with the sums of its day.
		name: 'IA4',
		breaks: (since) => sql`
			select ${none}, 'bill ' || b.id || ' gave ' || (b.released + b.to_debts + d.given)
				|| ' of ' || (b.came + b.taken) as detail
			from agent_bill b
			cross join lateral (
				select coalesce((select sum(c.gross - coalesce(e.amount, 0))
						from agent_bill c left join agent_debt e on e.bill_id = c.id
						where c.run_id = b.run_id and c.payer_id = b.payee_id
							and c.product = b.product), 0) as given
			) d
			where ${since}::bigint = 0 and b.paid_at is not null and b.corrects is null
				and b.came + b.taken <> b.released + b.to_debts + d.given
			union all
			select ${none}, 'bill ' || b.id || ' of ' || b.gross || ' has ' || b.funded || ', and '
				|| coalesce(e.left_amount, 0) || ' is owed'
			from agent_bill b left join agent_debt e on e.bill_id = b.id
			where ${since}::bigint = 0 and b.paid_at is not null and b.corrects is null
				and b.state <> 'rejected'
				and b.funded + coalesce(e.left_amount, 0) <> b.gross
			union all
			select ${none}, 'rejected bill ' || b.id || ' of ' || b.gross || ' has ' || b.funded
				|| ', gave its payee ' || (b.released + b.to_debts) || ' and refused ' || b.refused
			from agent_bill b
			where ${since}::bigint = 0 and b.state = 'rejected'
				and (b.refused <> b.gross - b.down or b.released + b.to_debts <> 0
					or b.paid_at is not null and b.corrects is null and b.funded <> b.down)
			union all
			select ${none}, 'the corrections of ' || s.day || ' are ' || s.bills || ' for ' || s.member_id
				|| ', their bills ' || coalesce(b.net, 0)
			from agent_correction_sum s
			left join (
				select summed_on, payee_id, sum(gross - down - refused) as net from agent_bill
				where summed_on is not null group by 1, 2
			) b on b.summed_on = s.day and b.payee_id = s.member_id
			where ${since}::bigint = 0 and s.bills <> coalesce(b.net, 0)
			union all
			select ${none}, 'bill ' || b.id || ' is not paid, its run is'
			from agent_bill b join agent_run r on r.id = b.run_id
			where ${since}::bigint = 0 and b.state = 'calculated'
				and case when b.corrects is null then r.paid_at is not null
					else exists (select from agent_correction_sum s where s.day = b.summed_on
						and s.member_id = b.payee_id and s.paid_at is not null) end
			union all
			select ${none}, 'the corrections of ' || s.day || ' come to ' || (s.bills + s.rebates) || ' for '
				|| s.member_id || ', gave ' || (s.released + s.to_debts) || ' and took '
				|| coalesce(e.amount, 0)
			from agent_correction_sum s
			left join agent_debt e on e.correction_day = s.day and e.debtor_id = s.member_id
			where ${since}::bigint = 0 and s.paid_at is not null
				and s.bills + s.rebates <> s.released + s.to_debts - coalesce(e.amount, 0)`,
	},
	{
		// What runs of rebates have paid is what their rounds give the levels.
		name: 'IA5',
		breaks: (since) => sql`
			select ${none}, 'rebates ' || r.id || ' are ' || coalesce(l.amount, 0) || ', paid '
				|| coalesce(p.amount, 0) as detail
			from agent_rebate_run r
			left join (
				select run_id, sum(amount) as amount from agent_rebate_line where amount > 0 group by run_id
			) l on l.run_id = r.id
			left join (
				select split_part(t.external_id, ':', 1)::bigint as run_id, sum(q.amount) as amount
				from ledger.tx t
				join ledger.posting q on q.tx_id = t.id and q.amount > 0
				where t.source = 'agent_rebate' and t.kind = 'agent_rebate' and ${since}::bigint = 0
				group by 1
			) p on p.run_id = r.id
			where ${since}::bigint = 0 and r.paid_at is not null
				and coalesce(l.amount, 0) <> coalesce(p.amount, 0)`,
	},
];
