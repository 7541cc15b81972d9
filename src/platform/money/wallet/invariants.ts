import { sql } from 'kysely';
import type { Invariant } from '#platform/ledger/invariants.ts';

const none = sql`null::integer as account_id, null::uuid as tx_id`;

/** The invariants between deposits, withdrawals and the ledger. */
export const walletInvariants: Invariant[] = [
	{
		// A member's hold equals the open withdrawals, and each has its open hold.
		name: 'IW1',
		breaks: (since) => sql`
			select a.id as account_id, null::uuid as tx_id, 'the hold is ' || a.balance
				|| ', open withdrawals are ' || coalesce(w.amount, 0) as detail
			from ledger.account a
			left join (select member_id, currency, sum(amount) as amount from withdrawal
				where state in ('queued', 'review', 'approved', 'sending')
				group by member_id, currency) w
				on w.member_id = a.owner_id and w.currency = a.currency
			where a.kind = 'player.withdraw_hold' and a.balance <> coalesce(w.amount, 0)
			union all
			select ${none}, 'withdrawal ' || w.id || ' in state ' || w.state || ' has a hold '
				|| coalesce(h.state, 'of nothing')
			from withdrawal w left join ledger.hold h on h.id = w.id
			where ${since}::bigint = 0 and (h.amount is distinct from w.amount
				or h.state is distinct from case
					when w.state in ('queued', 'review', 'approved', 'sending') then 'open'
					when w.state in ('rejected', 'failed') then 'voided'
					when exists (select from ledger.tx t
						where t.source = 'payout' and t.external_id = w.id::text) then 'voided'
					else 'posted' end)`,
	},
	{
		// Each receipt is one event: its cash and its returnable part reach its member.
		name: 'IW2',
		breaks: (since) => sql`
			select r.account_id, t.id as tx_id, 'the event credits ' || coalesce(p.cash, 0) || ' and '
				|| coalesce(p.returnable, 0) || ', its receipt says otherwise' as detail
			from ledger.tx t
			left join lateral (
				select d.cash, d.returnable, (select a.id from ledger.account a
					where a.owner_id = d.member_id and a.kind = 'player.cash' limit 1) as account_id,
					d.member_id
				from deposit_receipt d where d.tx_id = t.id
			) r on true
			left join lateral (
				select sum(l.amount) filter (where a.kind = 'player.cash') as cash,
					sum(l.amount) filter (where a.kind = 'player.returnable') as returnable
				from ledger.posting l join ledger.account a on a.id = l.account_id
				where l.tx_id = t.id and a.owner_id = r.member_id
			) p on true
			where t.source = 'deposit' and t.seq > ${since}::bigint
				and (coalesce(p.cash, 0), coalesce(p.returnable, 0))
					is distinct from (r.cash, r.returnable)
			union all
			select ${none}, 'receipt ' || d.provider || ' ' || d.provider_ref || ' has no event'
			from deposit_receipt d
			where ${since}::bigint = 0 and not exists (
				select from ledger.tx t where t.id = d.tx_id and t.source = 'deposit')
			union all
			select ${none}, 'order ' || o.id || ' differs from its receipts'
			from deposit_order o
			left join (select order_id, sum(amount) as amount, sum(cash) as cash
				from deposit_receipt group by order_id) d on d.order_id = o.id
			where ${since}::bigint = 0
				and (o.received, o.cash) <> (coalesce(d.amount, 0), coalesce(d.cash, 0))`,
	},
	{
		// Money without an order is what has come and was not matched.
		name: 'IW4',
		breaks: () => sql`
			select a.id as account_id, null::uuid as tx_id, 'the account holds ' || a.balance
				|| ', unmatched payments are ' || coalesce(u.amount, 0) as detail
			from ledger.account a
			left join (
				select u.provider, u.currency, sum(u.amount) as amount from deposit_unmatched u
				where not exists (select from deposit_receipt r
					where r.provider = u.provider and r.provider_ref = u.provider_ref)
				group by u.provider, u.currency
			) u on a.kind = 'psp.unmatched.' || u.provider and a.currency = u.currency
			where a.kind like 'psp.unmatched.%' and a.balance <> coalesce(u.amount, 0)`,
	},
	{
		// Returnable money is what came, less what was taken back or set aside to be paid out.
		name: 'IW5',
		breaks: () => sql`
			select a.id as account_id, null::uuid as tx_id, 'returnable money is ' || a.balance
				|| ', its receipts and payouts leave ' || (coalesce(r.amount, 0)
				- coalesce(v.amount, 0) - coalesce(w.amount, 0)) as detail
			from ledger.account a
			left join (select d.member_id, o.currency, sum(d.returnable) as amount
				from deposit_receipt d join deposit_order o on o.id = d.order_id
				group by d.member_id, o.currency) r
				on r.member_id = a.owner_id and r.currency = a.currency
			left join (select d.member_id, v.currency, sum(v.returnable) as amount
				from deposit_reversal v join deposit_receipt d
					on d.provider = v.provider and d.provider_ref = v.provider_ref
				where v.tx_id is not null group by d.member_id, v.currency) v
				on v.member_id = a.owner_id and v.currency = a.currency
			left join (select member_id, currency, sum(from_returnable) as amount from withdrawal
				where state not in ('rejected', 'failed') and not exists (select from ledger.tx t
					where t.source = 'payout' and t.external_id = withdrawal.id::text)
				group by member_id, currency) w
				on w.member_id = a.owner_id and w.currency = a.currency
			where a.kind = 'player.returnable' and a.balance <> coalesce(r.amount, 0)
				- coalesce(v.amount, 0) - coalesce(w.amount, 0)`,
	},
];
