import { sql } from 'kysely';
import { cashAccountOf, type Invariant } from '#platform/ledger/invariants.ts';

/** The invariants of tickets. */
export const ticketInvariants: Invariant[] = [
	{
		// A used ticket has the one claim of its draw, in its version, which pays the prize of its record.
		// What a claim of a ticket paid is one event: IR4. No claim of a ticket is without it.
		name: 'IR8',
		breaks: (since) => sql`
			select ${cashAccountOf('t.member_id')} as account_id, c.tx_id,
				'ticket ' || t.id || ' drew ' || (t.record::jsonb -> 'prize')::text || ', its claim pays '
					|| coalesce(c.prize::text, 'nothing') as detail
			from reward_ticket t
			left join reward_claim c on c.id = t.claim_id and c.rule = t.rule
				and c.member_id = t.member_id and c.version = t.version
				and c.period = 'ticket:' || t.id and c.state = 'claimed'
			where ${since}::bigint = 0 and t.used_at is not null
				and (c.prize is distinct from t.record::jsonb -> 'prize' or c.tx_id is null
					or t.nonce <> (t.record::jsonb ->> 'nonce')::integer
					or t.id::text <> t.record::jsonb ->> 'draw'
					or encode(sha256(convert_to(t.record, 'UTF8')), 'hex') <> t.record_hash)
			union all
			select ${cashAccountOf('c.member_id')}, c.tx_id, 'claim ' || c.id || ' has no ticket'
			from reward_claim c
			where ${since}::bigint = 0 and c.period like 'ticket:%'
				and not exists (select from reward_ticket t where t.claim_id = c.id)
			union all
			select ${cashAccountOf('s.member_id')}, null, 'seed ' || s.id || ' has made ' || s.nonce
				|| ' draws, its tickets are ' || count(t.id)
			from reward_seed s left join reward_ticket t on t.seed_id = s.id
			where ${since}::bigint = 0
			group by s.id having s.nonce <> count(t.id)`,
	},
];
