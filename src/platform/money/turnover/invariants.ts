import { sql } from 'kysely';
import { cashAccountOf, type Invariant } from '#platform/ledger/invariants.ts';

/** The invariants between requirements and rounds. */
export const turnoverInvariants: Invariant[] = [
	{
		// What a requirement has done is the sum of its rounds. A round counts at most its turnover,
		// only once it is settled, only for its own member and only for requirements that were opened
		// before its first bet.
		name: 'IW3',
		breaks: (since) => sql`
			select ${cashAccountOf('r.member_id')} as account_id, null::uuid as tx_id,
				'requirement ' || r.ref || ' has done ' || r.done || ', its rounds count '
					|| coalesce(c.counted, 0) as detail
			from turnover_requirement r
			left join lateral (
				select sum(counted) as counted from turnover_contribution where requirement_id = r.id
			) c on true
			where ${since}::bigint = 0 and r.done <> coalesce(c.counted, 0)
			union all
			select ${cashAccountOf('v.member_id')}, null, 'round ' || c.round_id || ' counts ' || c.counted
				|| ' of ' || coalesce(v.turnover, 0)
			from (
				select round_id, sum(counted) as counted from turnover_contribution group by round_id
			) c
			left join play_fact v on v.id = c.round_id
			where ${since}::bigint = 0
				and (v.state is distinct from 'settled' or c.counted > coalesce(v.turnover, 0))
			union all
			select ${cashAccountOf('r.member_id')}, null, 'round ' || c.round_id || ' cannot count for ' || r.ref
			from turnover_contribution c
			join turnover_requirement r on r.id = c.requirement_id
			join play_fact v on v.id = c.round_id
			where ${since}::bigint = 0
				and (v.member_id <> r.member_id or v.id <= r.after_round)`,
	},
];
