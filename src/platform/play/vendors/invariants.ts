import { sql } from 'kysely';
import type { Invariant } from '#platform/ledger/invariants.ts';
import {
	listCallsWithoutEvent,
	listOtherPostings,
	listOtherReplies,
	listOtherRoundSums,
	listUnfoundedResolutions,
} from './call-postings.ts';

/** The invariants between vendor rounds and the ledger. */
export const vendorInvariants: Invariant[] = [
	{
		// A bet is decided at most once. Every applied call is in the ledger, with its own postings, and
		// its reply has the balance of the ledger.
		name: 'I7',
		breaks: (since) => sql`
			select null::integer as account_id, v.entry_id as tx_id,
				v.kind || ' ' || v.vendor_tx_id || ' is not in the ledger as replied' as detail
			from ledger.tx t
			join vendor_tx v on v.entry_id = t.id
			left join vendor_tx undone on v.kind = 'rollback' and undone.kind = 'tip'
				and undone.vendor_code = v.vendor_code and undone.vendor_tx_id = v.ref
			where t.seq > ${since}::bigint
				and (t.kind is distinct from 'vendor_' || case
						when v.kind = 'betwin' then 'bet'
						when undone.kind = 'tip' then 'tip_rollback'
						else v.kind
					end
					or t.req_hash <> v.req_hash and v.kind <> 'rollback')
			union all
			select null, v.entry_id, v.kind || ' ' || v.vendor_tx_id || ' is not in the ledger'
			from vendor_tx v
			where v.entry_id is not null
				and (${since}::bigint = 0 or v.created_at > statement_timestamp() - interval '1 hour')
				and not exists (select from ledger.tx t where t.id = v.entry_id)
			union all
			select null, bet.entry_id, 'bet ' || bet.vendor_tx_id || ' is decided by '
				|| other.kind || ' but says ' || coalesce(bet.resolution, 'open')
			from vendor_tx other
			join ledger.tx t on t.id = other.entry_id and t.seq > ${since}::bigint
			join vendor_tx bet on bet.vendor_code = other.vendor_code and bet.vendor_tx_id = other.ref
			where other.kind in ('win', 'rollback', 'freewin')
				and bet.resolution is distinct from replace(other.kind, 'freewin', 'win')
			union all
			select null, t.id, 'no vendor call for ' || t.kind || ' ' || t.external_id
			from ledger.tx t
			left join vendor_tx v on v.vendor_code = split_part(t.external_id, ':', 1)
				and v.vendor_tx_id = split_part(t.external_id, ':', 2)::uuid
			where t.source = 'vendor' and t.seq > ${since}::bigint
				and (v.vendor_tx_id is null or v.state <> 'applied')
			union all
			select null, null, 'reward ' || w.reward_id || ' has ' || w.used || ' rounds used, '
				|| b.count || ' applied free bets'
			from vendor_reward w
			cross join lateral (
				select count(*) from vendor_tx v
				where v.ref = w.reward_id and v.kind = 'freebet' and v.state = 'applied'
					and v.resolution is distinct from 'rollback'
			) b
			where b.count <> w.used
				and (${since}::bigint = 0 or w.expires_at > statement_timestamp() - interval '2 days')
			union all ${listOtherPostings(since)}
			union all ${listOtherReplies(since)}
			union all ${listCallsWithoutEvent(since)}
			union all ${listUnfoundedResolutions(since)}
			union all ${listOtherRoundSums(since)}`,
	},
	{
		// The escrow of a member equals the stakes held by open rounds. A decided round holds no stake
		// and has a turnover rate.
		name: 'I8',
		breaks: (since) => sql`
			select a.id as account_id, null::uuid as tx_id,
				'the escrow has ' || a.balance || ', open rounds hold ' || coalesce(r.held, 0) as detail
			from ledger.account a
			left join (
				select member_id, currency, sum(held)::bigint as held from vendor_round
				where state = 'open' group by member_id, currency
			) r on r.member_id = a.owner_id and r.currency = a.currency
			where a.kind = 'round.escrow' and a.balance <> coalesce(r.held, 0)
			union all
			select a.id, null, 'round ' || r.round_id || ' holds ' || r.held || ', its open bets are '
				|| coalesce(b.held, 0)
			from vendor_round r
			join ledger.account a on a.owner_id = r.member_id and a.kind = 'round.escrow'
				and a.currency = r.currency
			left join lateral (
				select sum(v.amount) as held from vendor_tx v
				where v.vendor_code = r.vendor_code and v.round_id = r.round_id and v.kind = 'bet'
					and v.state = 'applied' and v.resolution is null
			) b on true
			where r.state = 'open' and r.held <> coalesce(b.held, 0)
			union all
			select a.id, null, 'round ' || r.round_id || ' is ' || r.state || ', its turnover is '
				|| coalesce(r.turnover::text, 'not known')
			from vendor_round r
			left join ledger.account a on a.owner_id = r.member_id and a.kind = 'round.escrow'
				and a.currency = r.currency
			where ${since}::bigint = 0 and (r.state = 'settled') <> (r.turnover_bp is not null)`,
	},
];
