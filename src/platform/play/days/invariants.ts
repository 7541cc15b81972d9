import { sql } from 'kysely';
import type { Invariant } from '#platform/ledger/invariants.ts';

const cashOf = (member: string) =>
	sql.raw(`(select a.id from ledger.account a
	where a.owner_id = ${member} and a.kind = 'player.cash' order by a.id limit 1)`);

/** The invariant between the sums by day, the rounds and the ledger. */
export const playInvariants: Invariant[] = [
	{
		// The sums of a member are those of the counted rounds. A counted round is as it was counted,
		// unless a later event has changed it. Every settled round with a stake is counted or waits.
		name: 'IF1',
		breaks: (since) => sql`
			select ${cashOf('member_id')} as account_id, null::uuid as tx_id,
				'the days have ' || days || ', the rounds ' || rounds as detail
			from (
				select member_id, sum(days) as days, sum(rounds) as rounds from (
					select member_id, sum(stake + 3 * paid + 7 * valid + 11 * uncounted + rounds) as days,
						0 as rounds
					from play_day group by member_id
					union all
					select member_id, 0, sum(stake + 3 * paid + 7 * valid + 11 * uncounted + 1)
					from play_counted group by member_id
				) both_sides group by member_id
			) sums
			where ${since}::bigint = 0 and days <> rounds
			union all
			select ${cashOf('member_id')}, null, 'the hours have ' || hours || ', the rounds ' || rounds
			from (
				select member_id, sum(hours) as hours, sum(rounds) as rounds from (
					select member_id, sum(stake + 3 * paid + 7 * valid + 11 * uncounted + rounds) as hours,
						0 as rounds
					from play_hour group by member_id
					union all
					select member_id, 0, sum(stake + 3 * paid + 7 * valid + 11 * uncounted + 1)
					from play_counted group by member_id
				) both_sides group by member_id
			) sums
			where ${since}::bigint = 0 and hours <> rounds
			union all
			select ${cashOf('c.member_id')}, null, 'round ' || c.fact_id || ' is ' || f.state
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
			select ${cashOf('r.member_id')}, null, 'round ' || r.round_id || ' of ' || r.vendor_code
				|| ' is settled and not counted'
			from vendor_round r
			where ${since}::bigint = 0 and r.state = 'settled'
				and not exists (select from play_counted c
					where c.member_id = r.member_id and c.fact_id = r.id)
				and not exists (select from play_pending p
					where p.member_id = r.member_id and p.fact_id = r.id)
				and (select max(t.seq) from vendor_tx x join ledger.tx t on t.id = x.entry_id
					where x.vendor_code = r.vendor_code and x.round_id = r.round_id)
					<= (select seq from play_fold)`,
	},
];
