import { sql } from 'kysely';
import { cashAccountOf, type Invariant } from '#platform/ledger/invariants.ts';

/** The invariants between claims and the ledger. */
export const claimInvariants: Invariant[] = [
	{
		// A paid claim is one event that took its cost out of its pot, and no other event is a reward.
		// What a rule has given is the sum of its paid claims.
		name: 'IR4',
		breaks: (since) => sql`
			select ${cashAccountOf('c.member_id')} as account_id, c.tx_id,
				'claim ' || c.id || ' cost ' || c.cost || ', its event took '
					|| coalesce(c.taken::text, 'nothing') as detail
			from (
				select r.*, (
					select -sum(p.amount) from ledger.tx t
					join ledger.posting p on p.tx_id = t.id
					join ledger.account a on a.id = p.account_id
						and (a.kind = 'promo.pot.' || r.pot or a.kind ~ '^promo[.](run|draw)[.]')
					where t.id = r.tx_id and t.source = 'reward' and t.external_id = r.id::text) as taken
				from reward_claim r
				where r.state in ('claimed', 'issued') or r.tx_id is not null or r.cost <> 0
			) c
			where ${since}::bigint = 0 and c.taken is distinct from c.cost
				-- Tickets alone take nothing, and have no event.
				and not (c.cost = 0 and c.tx_id is null and c.prize - 'tickets' = '{}')
			union all
			select null, t.id, 'a reward without a claim'
			from ledger.tx t
			where t.seq > ${since}::bigint and t.source = 'reward' and not exists (
				select from reward_claim c where c.tx_id = t.id)
			union all
			select null, null, 'rule ' || coalesce(g.rule, c.rule) || ' has given ' || coalesce(g.amount, 0)
				|| ' in ' || coalesce(g.claims, 0) || ' claims, its claims say ' || coalesce(c.cost, 0)
				|| ' in ' || coalesce(c.count, 0)
			from (select * from reward_given where period = 'life') g
			full join (
				select rule, count(*) as count, sum(cost) as cost from reward_claim
				where state in ('claimed', 'issued') group by rule
			) c on c.rule = g.rule
			where ${since}::bigint = 0
				and (g.amount is distinct from c.cost or g.claims is distinct from c.count)`,
	},
];
