import { sql } from 'kysely';
import type { Invariant } from '#platform/ledger/invariants.ts';

/** The invariants of draws. */
export const drawInvariants: Invariant[] = [
	{
		// The account of a draw holds what was moved into it less what its entries were paid, and nothing
		// once the draw is over. Each paid entry is one claim of its prize.
		name: 'IR10',
		breaks: (since) => sql`
			select null::integer as account_id, null::uuid as tx_id,
				'promo.draw.' || coalesce(d.id::text, a.draw) || ' holds ' || coalesce(a.balance, 0)
					|| ', its entries leave ' || coalesce(d.due, 0) as detail
			from (
				select d.id, d.pool, case when d.state = 'paid' then 0 else d.pool - coalesce((
					select sum(e.prize) from reward_draw_entry e
					where e.draw_id = d.id and e.state = 'paid'), 0) end as due
				from reward_draw d
			) d
			full join (
				select substr(a.kind, 12) as draw, sum(ledger.balance_of(null, a.kind, a.currency)) as balance
				from ledger.account a where a.kind like 'promo.draw.%' group by a.kind
			) a on a.draw = d.id::text
			where ${since}::bigint = 0 and coalesce(a.balance, 0) <> coalesce(d.due, 0)
			union all
			select null, c.tx_id, 'entry ' || e.no || ' of the draw ' || d.id || ' has a prize of '
				|| coalesce(e.prize, 0) || ' and is ' || e.state || ', its claim cost ' || coalesce(c.cost, 0)
			from reward_draw d
			join reward_draw_entry e on e.draw_id = d.id
			left join reward_claim c
				on c.rule = d.rule and c.period = d.period and c.member_id = e.member_id
			where ${since}::bigint = 0
				and (case when e.state = 'paid' then e.prize else 0 end) <> coalesce(c.cost, 0)`,
	},
];
