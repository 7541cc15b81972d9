import { sql } from 'kysely';
import type { Invariant } from '#platform/ledger/invariants.ts';

/** The invariants of the money of rewards. */
export const potInvariants: Invariant[] = [
	{
		// What the house gave for rewards is in pots, runs, draws and the backing, or was paid.
		name: 'IR1',
		breaks: (since) => sql`
			select null::integer as account_id, f.tx_id,
				'funding ' || f.id || ' says ' || f.amount || ', its event '
					|| coalesce(f.posted::text, 'is missing') as detail
			from (
				select f.id, f.amount, t.id as tx_id, (
					select sum(p.amount) from ledger.posting p join ledger.account a on a.id = p.account_id
					where p.tx_id = t.id and a.kind = 'promo.pot.' || f.pot) as posted
				from pot_funding f
				left join ledger.tx t on t.source = 'pot' and t.external_id = f.id::text
			) f
			where ${since}::bigint = 0 and f.posted is distinct from f.amount
			union all
			select null, t.id, 'money of the house for rewards moved without a funding'
			from ledger.tx t join ledger.posting p on p.tx_id = t.id
			join ledger.account a on a.id = p.account_id and a.kind = 'house.promo'
			where t.seq > ${since}::bigint and not exists (
				select from pot_funding f where t.source = 'pot' and f.id::text = t.external_id)`,
	},
];
