import { type RawBuilder, sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Money } from '#lib/money.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { type Product, typesOf } from '../rules/rule-words.ts';

type Counts = NonNullable<Rule['counts']>;

/**
 * What a rule counts in a span, over `member m` and the rows `play t`, or `stakes t` where the rule
 * asks for a stake: sums by game type as JSON. Null where the event itself is counted.
 */
export function sumsSql(
	rule: Rule,
	span: { from: string; to: string } | undefined,
): RawBuilder<unknown> {
	const { counts } = rule;
	return span && counts ? countsSql(rule, counts, span) : sql`null::jsonb`;
}

/** Sums by game type as JSON; money, rounds or days that are no play have the type ''. */
function countsSql(
	{ product }: Rule,
	counts: Counts,
	{ from, to }: { from: string; to: string },
): RawBuilder<unknown> {
	if (counts.of === 'deposit') return depositsSql(counts, from, to);
	const { stakeMin, ...anyStake } = counts;
	const byStake = stakeMin !== undefined && counts.of === 'rounds';
	const play = byStake ? sql`stakes` : sql`play`;
	const filter = sql`t.member_id = m.id and t.booked >= ${from}::date and t.booked < ${to}::date
		and ${playFilter(product, byStake ? counts : anyStake)}`;
	if (counts.measure === 'days') {
		return sql`(select jsonb_build_array(jsonb_build_object('gameType', '', 'amount',
			(count(distinct t.booked) * 10000)::text)) from ${play} t where ${filter})`;
	}
	const amount =
		counts.of === 'rounds'
			? sql`sum(t.rounds)::bigint * 10000`
			: counts.measure === 'netLoss'
				? sql`sum(t.stake - t.paid)`
				: sql`sum(t.valid)`;
	// A cap is for the day; of what is above it every type loses its part. The parts add up to the cap:
	// each is what its type adds to the rounded sum of the types before.
	const { capPerDay: cap = null } = counts;
	return sql`(select coalesce(jsonb_agg(jsonb_build_object('gameType', s.game_type, 'amount',
			s.amount::text)), '[]')
		from (
			select d.game_type, sum(case when ${cap}::bigint is null or d.day_sum <= ${cap} then d.amount
				else div(d.up_to * ${cap}, d.day_sum)
						- div((d.up_to - d.amount) * ${cap}, d.day_sum) end)::bigint as amount
			from (
				select t.booked, t.game_type, ${amount} as amount,
					sum(${amount}) over (partition by t.booked) as day_sum,
					sum(${amount}) over (partition by t.booked order by t.game_type)::numeric as up_to
				from ${play} t where ${filter} group by t.booked, t.game_type
			) d
			group by d.game_type
		) s)`;
}

/** The play of a rule, over rows `t`: of its product, unless it names types. */
export function playFilter(
	product: Product,
	{ types: named, vendors, games, stakeMin }: Counts,
): RawBuilder<boolean> {
	const types = named ?? (product === 'ANY' ? undefined : typesOf(product));
	return sql<boolean>`${sql.join(
		[
			...(stakeMin === undefined ? [sql`true`] : [sql`t.stake >= ${stakeMin}`]),
			...(types ? [sql`t.game_type = any(${types}::text[])`] : []),
			...(vendors ? [sql`t.vendor_code = any(${vendors}::text[])`] : []),
			...(games ? [sql`t.vendor_code || '/' || t.game_code = any(${games}::text[])`] : []),
		],
		sql` and `,
	)}`;
}

function depositsSql({ measure }: Counts, from: string, to: string) {
	const amount =
		measure === 'count'
			? sql`count(*) * 10000`
			: measure === 'max'
				? sql`coalesce(max(d.amount), 0)`
				: sql`coalesce(sum(d.amount), 0)`;
	return sql`(select jsonb_build_array(jsonb_build_object('gameType', '', 'amount', (${amount})::text))
		from deposit_receipt d
		where d.member_id = m.id
			and (d.paid_at at time zone ${BRAND_TIME_ZONE})::date >= ${from}::date
			and (d.paid_at at time zone ${BRAND_TIME_ZONE})::date < ${to}::date
			and not exists (select from deposit_reversal v
				where v.provider = d.provider and v.provider_ref = d.provider_ref))`;
}

/** Reads decimal-free amounts of JSON. */
export function amountOf(text: string): Money {
	return BigInt(text);
}
