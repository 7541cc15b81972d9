import { sql } from 'kysely';
import type { Invariant } from '#platform/ledger/invariants.ts';

/**
 * I9: the display never shows more than the balance of the account, and every payment of the house
 * into a jackpot is in its account and nowhere else (GLI-19 4.13.6).
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
				extract(epoch from j.funded_until - clock_timestamp()) * 1000 / j.step_ms))
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
			having coalesce(sum(p.amount), 0) <> j.contributed`,
	},
];
