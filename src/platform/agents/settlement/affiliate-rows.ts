import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { type Figures, NO_FIGURES } from '#lib/rules/agents/figures.ts';
import type { Days } from '#lib/rules/agents/periods.ts';
import type { Tx } from '#platform/db/database.ts';

interface DirectInput extends Days {
	affiliateIds: readonly number[];
	activeMin: Money;
	/** What was booked before this day counts. */
	bookedBefore: string;
}

/** What the direct members of an affiliate played and moved while they were directly below. */
export interface DirectResult {
	figures: Figures;
	active: number;
}

/** Sums the days of the direct members of affiliates, on which they were directly below. */
export async function readDirectResults(
	db: Tx,
	{ affiliateIds, activeMin, from, to, bookedBefore }: DirectInput,
): Promise<(affiliateId: number) => DirectResult> {
	const within = sql`d.day >= ${from} and d.day < ${to} and d.booked < ${bookedBefore}`;
	const below = sql`d.day >= e.from_day and (e.to_day is null or d.day < e.to_day)`;
	const { rows } = await sql<Omit<Figures, never> & { affiliateId: number; active: number }>`
		with edge as (
			select e.upline_id, e.member_id, e.from_day, e.to_day from agent_edge e
			where e.upline_id = any(${[...affiliateIds]}::int[])
				and e.from_day < ${to} and (e.to_day is null or e.to_day > ${from})
		), line as (
			select e.upline_id, e.member_id, d.stake, d.paid, d.valid, d.uncounted,
				0 as bonus, 0 as rebate, 0 as fee
			from edge e join team_play_day d on d.member_id = e.member_id and ${within} and ${below}
			union all
			select e.upline_id, e.member_id, 0, 0, 0, 0, d.bonus, d.rebate, d.fee
			from edge e join money_day d on d.member_id = e.member_id and ${within} and ${below}
		), member_sum as (
			select upline_id, member_id, sum(stake)::bigint as stake, sum(paid)::bigint as paid,
				sum(valid)::bigint as valid, sum(uncounted)::bigint as uncounted,
				sum(bonus)::bigint as bonus, sum(rebate)::bigint as rebate, sum(fee)::bigint as fee
			from line group by 1, 2
		)
		select s.upline_id as "affiliateId", sum(s.stake)::bigint as stake, sum(s.paid)::bigint as paid,
			sum(s.valid)::bigint as valid, sum(s.uncounted)::bigint as uncounted,
			sum(s.bonus)::bigint as bonus, sum(s.rebate)::bigint as rebate, sum(s.fee)::bigint as fee,
			(count(*) filter (where s.valid >= ${activeMin}::bigint and exists (
				select from money_day m where m.member_id = s.member_id and m.day < ${to}
					and m.booked < ${bookedBefore} and m.deposits > 0)))::int as active
		from member_sum s group by 1`.execute(db);
	const found = new Map(
		rows.map(({ affiliateId, active, ...sums }) => [
			affiliateId,
			{ active, figures: { ...NO_FIGURES, ...sums } },
		]),
	);
	return (affiliateId) => found.get(affiliateId) ?? { active: 0, figures: NO_FIGURES };
}

/** Lists affiliates directly below master affiliates on a day. */
export async function selectDirectAffiliates(
	db: Tx,
	{ masterIds, day }: { masterIds: readonly number[]; day: string },
): Promise<{ masterId: number; affiliateId: number }[]> {
	const { rows } = await sql<{ masterId: number; affiliateId: number }>`
		select upline_id as "masterId", member_id as "affiliateId" from agent_edge
		where upline_id = any(${[...masterIds]}::int[])
			and from_day <= ${day} and (to_day is null or to_day > ${day})
		order by 1, 2`.execute(db);
	return rows;
}
