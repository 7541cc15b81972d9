import { sql } from 'kysely';
import { cashAccountOf, type Invariant } from '#platform/ledger/invariants.ts';

/** The invariants of bonuses. */
export const bonusInvariants: Invariant[] = [
	{
		// A member's locked bonus money is what the active bonuses have not released.
		name: 'IR3',
		breaks: (since) => sql`
			select ${cashAccountOf('m.member_id')} as account_id, null::uuid as tx_id,
				'locked are ' || m.locked || ', the active bonuses say ' || m.owed as detail
			from (
				select member_id, sum(locked) as locked, sum(owed) as owed from (
					select a.owner_id as member_id, a.balance as locked, 0 as owed
					from ledger.account a where a.kind = 'player.bonus_locked'
					union all
					select member_id, 0, granted - released from reward_bonus where state = 'active'
				) both_sides group by member_id
			) m
			where ${since}::bigint = 0 and m.locked <> m.owed`,
	},
	{
		// What a bonus has done is the sum of its rounds; it released the parts of that. A round counts
		// at most its turnover, all bonuses together.
		name: 'IR5',
		breaks: (since) => sql`
			select ${cashAccountOf('b.member_id')} as account_id, null::uuid as tx_id,
				'bonus ' || b.id || ' has done ' || b.done || ', its rounds count '
					|| coalesce(p.counted, 0) as detail
			from reward_bonus b
			left join (
				select bonus_id, sum(counted) as counted from bonus_play group by bonus_id
			) p on p.bonus_id = b.id
			where ${since}::bigint = 0 and b.done <> coalesce(p.counted, 0)
			union all
			select ${cashAccountOf('b.member_id')}, null, 'bonus ' || b.id || ' released ' || b.released
			from reward_bonus b
			where ${since}::bigint = 0
				and b.released <> div(b.granted * div(b.done * 10, b.needed), 10)
			union all
			select ${cashAccountOf('p.member_id')}, null, 'round ' || p.round_id || ' counts '
				|| sum(p.counted) || ' of ' || coalesce(max(c.valid), 0)
			from bonus_play p
			left join play_counted c on c.member_id = p.member_id and c.fact_id = p.round_id
			where ${since}::bigint = 0
			group by p.member_id, p.round_id
			having sum(p.counted) > coalesce(max(c.valid), 0)`,
	},
];
