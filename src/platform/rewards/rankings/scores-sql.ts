import { type RawBuilder, sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import { playFilter } from '../evaluate/sums-sql.ts';
import type { Rule } from '../rules/rule-schema.ts';
import type { Ranking } from './rules.ts';

type Sql = RawBuilder<unknown>;

/** Where the days of rounds are read. */
type Source = 'ranked' | 'history';

/**
 * Returns a relation (member_id, day, value, reached_at) for the rows (id, day) of `days`: the value of
 * a member's day, and when it was reached. Days without a value are left out. `history` reads rounds
 * that were counted before a rule ranked them too, without an index.
 */
export function scoresSql(ranking: Ranking, days: Sql, source: Source): Sql {
	const { rule, counts } = ranking;
	const rounds = roundsSql(rule, source);
	const value = counts.of === 'multiple' ? bestSql(ranking, rounds) : sumSql(ranking, rounds);
	return sql`select m.id as member_id, m.day, s.value, s.reached_at
		from ${days} m cross join lateral (${value}) s where s.value > 0`;
}

/** The best multiple among the first rounds of a day; of equal ones the first. */
function bestSql({ counts }: Ranking, rounds: Sql): Sql {
	const { firstPerDay = null } = counts;
	return sql`select f.value, f.settled_at as reached_at
		from (
			select div(t.paid::numeric * 10000, t.stake)::bigint as value, t.settled_at, t.fact_id
			from (${rounds}) t where t.stake > 0
			order by t.settled_at, t.fact_id limit ${firstPerDay}::int
		) f
		order by f.value desc, f.settled_at, f.fact_id limit 1`;
}

/** The sum of a day up to its cap, and the round with which it was reached. */
function sumSql({ rule, counts }: Ranking, rounds: Sql): Sql {
	const { capPerDay: cap = null } = counts;
	const [ofDay, ofRound] =
		counts.of === 'rounds'
			? [sql`sum(t.rounds)::bigint * 10000`, sql`10000::bigint`]
			: [sql`sum(t.valid)::bigint`, sql`t.valid`];
	const play = counts.stakeMin === undefined ? sql`play_day` : sql`play_stake`;
	return sql`select d.value, coalesce(r.reached_at,
			m.day::timestamp at time zone ${BRAND_TIME_ZONE}) as reached_at
		from (
			select least(coalesce(${ofDay}, 0), ${cap}::bigint) as value from ${play} t
			where t.member_id = m.id and t.booked = m.day and ${playFilter(rule.product, counts)}
		) d cross join lateral (
			select coalesce(min(c.settled_at) filter (where c.total >= d.value), max(c.settled_at))
				as reached_at
			from (
				select t.settled_at, sum(${ofRound}) over (order by t.settled_at, t.fact_id) as total
				from (${rounds}) t
			) c
		) r`;
}

/** The counted rounds of a member's day, without those of a break. */
function roundsSql({ product, counts = { of: 'rounds' } as never }: Rule, source: Source): Sql {
	const { vendors, games } = counts;
	// The game of a round is known to the round itself alone.
	const ofGame =
		vendors || games
			? sql`join play_fact f on f.member_id = c.member_id and f.id = c.fact_id`
			: sql``;
	const names = vendors || games ? sql`, f.vendor_code, f.game_code` : sql``;
	const day =
		source === 'ranked'
			? sql`c.ranked_day = m.day`
			: sql`coalesce(c.ranked_day, (c.settled_at at time zone ${BRAND_TIME_ZONE})::date) = m.day`;
	return sql`select t.* from (
			select c.fact_id, c.settled_at, c.game_type, c.stake, c.paid, c.valid ${names}
			from play_counted c ${ofGame}
			where c.member_id = m.id and ${day} and c.uncounted = 0
		) t where ${playFilter(product, counts)}`;
}
