import { sql } from 'kysely';
import { cashAccountOf, type Invariant } from '#platform/ledger/invariants.ts';

/** Members whose sums in a table are not those of their counted rounds. */
const otherSums = (table: 'play_day' | 'play_hour') => {
	const sums = sql.raw(
		`(${['rounds', 'stake', 'paid', 'valid', 'uncounted']
			.map((column) => `coalesce(sum(${column}), 0)`)
			.join(', ')})::text`,
	);
	return sql`
		select ${cashAccountOf('m.member_id')} as account_id, null::uuid as tx_id,
			${table} || ' has ' || s.sums || ', the rounds ' || r.sums as detail
		from (select member_id from ${sql.table(table)} union select member_id from play_counted) m
		cross join lateral (
			select ${sums} as sums from ${sql.table(table)} t where t.member_id = m.member_id
		) s
		cross join lateral (
			select ${sums} as sums from (select 1 as rounds, c.* from play_counted c) c
			where c.member_id = m.member_id
		) r
		where s.sums <> r.sums`;
};

/** The invariants between the sums by day, the rounds, the ledger and the counts of people. */
export const playInvariants: Invariant[] = [
	{
		// The sums of a member are those of the counted rounds. A counted round is as it was counted,
		// unless a later event has changed it. Every settled round with a stake is counted or waits.
		name: 'IF1',
		breaks: (since) => sql`
			select * from (${otherSums('play_day')} union all ${otherSums('play_hour')}) sums
			where ${since}::bigint = 0
			union all
			select ${cashAccountOf('c.member_id')}, null, 'round ' || c.fact_id || ' is ' || f.state
				|| ' with ' || f.stake || ', counted with ' || c.stake
			from play_counted c cross join lateral play.counted_fact(c.fact_id) f
			where ${since}::bigint = 0
				and (f.stake, f.paid, f.valid, f.uncounted)
					is distinct from (c.stake, c.paid, c.valid, c.uncounted)
				and not exists (
					select from vendor_round r
					join vendor_tx x on x.vendor_code = r.vendor_code and x.round_id = r.round_id
					join ledger.tx t on t.id = x.entry_id and t.seq > (select seq from play_fold)
					where r.id = c.fact_id)
			union all
			select ${cashAccountOf('r.member_id')}, null, 'round ' || r.round_id || ' of ' || r.vendor_code
				|| ' is settled and not counted'
			from vendor_round r
			join (
				select x.vendor_code, x.round_id, max(t.seq) as seq
				from vendor_tx x join ledger.tx t on t.id = x.entry_id
				group by x.vendor_code, x.round_id
			) last on last.vendor_code = r.vendor_code and last.round_id = r.round_id
			where ${since}::bigint = 0 and r.state = 'settled'
				and last.seq <= (select seq from play_fold)
				and not exists (select from play_counted c
					where c.member_id = r.member_id and c.fact_id = r.id)
				and not exists (select from play_pending p
					where p.member_id = r.member_id and p.fact_id = r.id)`,
	},
	{
		// The sums of a team are those of the members who were below on the day.
		name: 'IA3',
		breaks: (since) => sql`
			with member_sum as materialized (
				select member_id, day, booked, game_type as product, sum(rounds)::int as rounds,
					sum(stake) as stake, sum(paid) as paid, sum(valid) as valid, sum(uncounted) as uncounted,
					0 as deposited, 0 as withdrawn, 0 as bonus, 0 as rebate, 0 as fee
				from team_play_day where ${since}::bigint = 0 group by 1, 2, 3, 4
				union all
				select member_id, day, booked, 'MONEY', 0, 0, 0, 0, 0, deposited, withdrawn, bonus, rebate, fee
				from money_day where ${since}::bigint = 0
			), counted as (
				select up.id as agent_id, day, booked, product, sum(rounds)::int as rounds,
					sum(stake)::bigint as stake, sum(paid)::bigint as paid, sum(valid)::bigint as valid,
					sum(uncounted)::bigint as uncounted, sum(deposited)::bigint as deposited,
					sum(withdrawn)::bigint as withdrawn, sum(bonus)::bigint as bonus,
					sum(rebate)::bigint as rebate, sum(fee)::bigint as fee
				from member_sum m cross join lateral unnest(tree.path_on(m.member_id, m.day)) up (id)
				group by 1, 2, 3, 4
			)
			select ${cashAccountOf('agent_id')} as account_id, null::uuid as tx_id,
				'the team of ' || agent_id || ' has other sums on ' || day || ' ' || product as detail
			from (
				(select * from team_day where ${since}::bigint = 0 except select * from counted)
				union
				(select * from counted except select * from team_day)
			) other`,
	},
	{
		// The kept counts of people, and how an agent counts itself, are those of the sums of members: of
		// the periods since the first of a month, two of them at most. No period ends before its play. Members
		// who are in no team count for no one.
		name: 'IA6',
		breaks: (since) => sql`
			with recent as materialized (
				select date_trunc('month', open_day - 31)::date as day from play_fold
			), period as materialized (
				select p.* from recent r join team_period p on p.from_day >= r.day
				where ${since}::bigint = 0 and p.active_min is not null
			), day_sum as materialized (
				select l.member_id, l.day, tree.path_on(l.member_id, l.day) || l.member_id as agents,
					sum(rounds) as rounds, sum(valid) as valid, sum(deposits) as deposits
				from (
					select member_id, day, rounds, valid, 0 as deposits from team_play_day
					union all
					select member_id, day, 0, null, deposits from money_day where deposits <> 0
				) l
				join agent_node n using (member_id)
				where ${since}::bigint = 0 and l.day >= (select day from recent)
				group by 1, 2
			), person as (
				select up.id as agent_id, p.from_day, p.kind, s.member_id, sum(s.rounds) > 0 as is_bettor,
					sum(s.deposits) > 0 as is_depositor,
					sum(s.deposits) > 0 and f.day >= p.from_day as is_first,
					sum(s.valid) >= p.active_min and f.day <= p.last_day as is_active
				from day_sum s
				join period p on s.day between p.from_day and p.last_day
				left join (select member_id, min(day) as day from money_day where deposits > 0 group by 1) f
					on f.member_id = s.member_id
				cross join lateral unnest(s.agents) up (id)
				group by 1, 2, 3, 4, p.active_min, p.last_day, f.day
			), counted as (
				select agent_id, from_day, kind, count(*) filter (where is_bettor) as bettors,
					count(*) filter (where is_depositor) as depositors,
					count(*) filter (where is_first) as first_depositors,
					count(*) filter (where is_active) as active
				from person group by 1, 2, 3
			), kept as (
				select agent_id, from_day, kind, sum(bettors) as bettors, sum(depositors) as depositors,
					sum(first_depositors) as first_depositors, sum(active) as active
				from (
					select t.* from period p join team_people t on t.from_day = p.from_day and t.kind = p.kind
					union all
					select t.member_id, t.from_day, t.kind, t.flags & 1, t.flags >> 1 & 1, t.flags >> 2 & 1,
						t.flags >> 3 & 1
					from period p join team_person t on t.from_day = p.from_day and t.kind = p.kind
					join agent_node n on n.member_id = t.member_id
					where t.member_id = any(t.agents)
				) l group by 1, 2, 3
			)
			select ${cashAccountOf('agent_id')} as account_id, null::uuid as tx_id,
				'the people of ' || agent_id || ' are others in ' || kind || ' of ' || from_day as detail
			from counted c full join kept k using (agent_id, from_day, kind)
			where (coalesce(c.bettors, 0), coalesce(c.depositors, 0), coalesce(c.first_depositors, 0),
				coalesce(c.active, 0)) <> (coalesce(k.bettors, 0), coalesce(k.depositors, 0),
				coalesce(k.first_depositors, 0), coalesce(k.active, 0))
			union all
			select ${cashAccountOf('s.member_id')}, null, 'the people of ' || s.day || ' are not counted'
			from day_sum s cross join lateral play.periods_of(s.day) o
			left join team_period p on p.from_day = o.from_day and p.kind = o.kind
			where p.through_day is null or p.through_day < s.day`,
	},
];
