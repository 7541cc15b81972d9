import { sql } from 'kysely';
import type { Invariant } from '#platform/ledger/invariants.ts';

/** The invariants between deposits and the ledger. */
export const walletInvariants: Invariant[] = [
	{
		// Each deposit is one event that credits its amount to its member's cash.
		name: 'I15',
		breaks: (since) => sql`
			select a.id as account_id, t.id as tx_id, 'deposit ' || d.id || ' of ' || d.amount
				|| ' credited ' || coalesce(p.amount, 0) as detail
			from ledger.tx t
			join wallet_deposit d on d.id = case
				when t.external_id ~ '^[0-9a-f-]{36}$' then t.external_id::uuid end
			left join (ledger.posting p
				join ledger.account a on a.id = p.account_id and a.kind = 'player.cash')
				on p.tx_id = t.id and a.owner_id = d.member_id
			where t.source = 'deposit' and t.seq > ${since}::bigint
				and p.amount is distinct from d.amount
			union all
			select null, null, 'deposit ' || d.id || ' of ' || d.amount || ' has no event'
			from wallet_deposit d
			where ${since}::bigint = 0 and not exists (
				select from ledger.tx t where t.source = 'deposit' and t.external_id = d.id::text)`,
	},
];
