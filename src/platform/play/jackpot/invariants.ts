import { sql } from 'kysely';
import type { Invariant } from '#platform/ledger/invariants.ts';

/**
 * I9: the display never shows more than the balance of the account, and every payment of the house
 * into a jackpot is in its account and nowhere else (GLI-19 4.13.6). A full run also finds steps that
 * were paid twice or not at all.
 */
export const jackpotInvariants: Invariant[] = [
	{
		name: 'I9',
		breaks: (since) => sql`
			select a.id as account_id, null::uuid as tx_id,
				'the account has less than the steps it was paid ahead' as detail
			from jackpot j
			left join ledger.account a on a.id =
				ledger.find_account(null, 'jackpot.' || j.code, j.currency)
			where coalesce(a.balance, 0) < j.step * ceil(greatest(0,
				extract(epoch from j.funded_until - core.clock()) * 1000 / j.step_ms))
			union all
			select min(a.id), t.id, 'a contribution that is not from the house to a jackpot alone'
			from ledger.tx t
			join ledger.posting p on p.tx_id = t.id
			join ledger.account a on a.id = p.account_id
			where t.kind = 'jackpot_fund' and t.seq > ${since}::bigint
			group by t.id
			having count(*) <> 2 or not bool_and(
				case when p.amount > 0 then a.kind ~ '^jackpot[.]' else a.kind = 'house.jackpot' end)
			union all
			select a.id, null, 'the house paid ' || j.contributed || ', the ledger says '
				|| coalesce(sum(p.amount), 0)
			from jackpot j
			left join ledger.account a on a.id =
				ledger.find_account(null, 'jackpot.' || j.code, j.currency)
			left join (ledger.posting p
				join ledger.tx t on t.id = p.tx_id and t.kind = 'jackpot_fund')
				on p.account_id = a.id
			where ${since}::bigint = 0
			group by a.id, j.code
			having coalesce(sum(p.amount), 0) <> j.contributed
			union all
			select null, f.id, 'the steps of ' || f.code || ' from ' || f.from_at || ' on were paid '
				|| f.amount
			from (
				select j.code, j.step, j.step_ms, t.id, p.amount, s.from_at,
					lead(s.from_at, 1, j.funded_until) over (partition by j.code order by s.from_at)
						as to_at
				from jackpot j
				join ledger.tx t on t.source = 'jackpot' and t.external_id like j.code || ':%'
					and t.external_id <> j.code || ':opening'
				join ledger.posting p on p.tx_id = t.id and p.amount > 0
				cross join lateral (
					select substr(t.external_id, length(j.code) + 2)::timestamptz as from_at) s
				where ${since}::bigint = 0
			) f
			where f.amount
				<> f.step * round(extract(epoch from f.to_at - f.from_at) * 1000 / f.step_ms)`,
	},
];
