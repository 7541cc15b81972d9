import { sql } from 'kysely';
import type { Invariant } from '#platform/ledger/invariants.ts';

/** The invariants of runs. */
export const runInvariants: Invariant[] = [
	{
		// No money stays in a run: each chunk takes from the pot what it pays. A run says what its claims
		// were paid.
		name: 'IR2',
		breaks: (since) => sql`
			select a.id as account_id, null::uuid as tx_id, a.kind || ' holds '
				|| ledger.balance_of(null, a.kind, a.currency) as detail
			from ledger.account a
			where ${since}::bigint = 0 and a.kind ~ '^promo[.]run[.]'
				and ledger.balance_of(null, a.kind, a.currency) <> 0
			union all
			select null, null, 'run ' || r.id || ' says ' || r.amount || ', its claims ' || coalesce(c.cost, 0)
			from reward_run r
			left join lateral (
				select sum(cost) as cost, count(*) as count from reward_claim c
				where c.rule = r.rule and c.period = r.period
			) c on true
			where ${since}::bigint = 0
				and (r.amount <> coalesce(c.cost, 0) or r.members <> coalesce(c.count, 0))`,
	},
];
