import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { ALL_PRODUCTS } from '#lib/rules/agents/contract.ts';
import { addFigures, type Figures, NO_FIGURES, netLossOf } from '#lib/rules/agents/figures.ts';
import type { Days } from '#lib/rules/agents/periods.ts';
import type { Tx } from '#platform/db/database.ts';

/** What a ladder is compared with, for one team and product. */
export interface TeamResult {
	valid: Money;
	/** The net loss. Bonuses, rebates and fees have no product: they count in all products alone. */
	loss: Money;
	active: number;
}

/** Reads the figures of a team for a product, or all of them. */
export type TeamResults = (agentId: number, product: string) => TeamResult;

interface ProductFigures extends Figures {
	agentId: number;
	product: string;
}

interface ResultInput extends Days {
	agentIds: readonly number[];
	activeMin: Money;
	/** What was booked before this day counts. */
	bookedBefore: string;
}

interface HourInput extends Pick<ResultInput, 'agentIds' | 'activeMin'> {
	hour: Date;
	day: string;
	/** What was booked in an hour before this instant counts. */
	bookedBefore: Date;
}

/** Reads the figures of teams for a range of business days, as they were booked before a day. */
export async function readDayResults(db: Tx, input: ResultInput): Promise<TeamResults> {
	const [figures, active] = await Promise.all([sumDays(db, input), countActive(db, input)]);
	return resultsOf(figures, active);
}

/** As `readDayResults`, for one hour of the clock. */
export async function readHourResults(
	db: Tx,
	{ agentIds, activeMin, hour, day, bookedBefore }: HourInput,
): Promise<TeamResults> {
	const { rows } = await sql<ProductFigures & { active: number }>`
		with played as materialized (
			select h.member_id, h.game_type as product, sum(h.stake) as stake, sum(h.paid) as paid,
				sum(h.valid) as valid, sum(h.uncounted) as uncounted
			from team_play_hour h where h.hour = ${hour} and h.booked < ${bookedBefore} group by 1, 2
		), line as (
			select m.member_id, up.id as agent_id
			from (select distinct member_id from played) m
			cross join lateral unnest(tree.path_on(m.member_id, ${day}::date) || m.member_id) up (id)
			where up.id = any(${[...agentIds]}::int[])
		)
		select l.agent_id as "agentId", p.product, sum(p.stake)::bigint as stake,
			sum(p.paid)::bigint as paid, sum(p.valid)::bigint as valid,
			sum(p.uncounted)::bigint as uncounted, 0 as active
		from line l join played p on p.member_id = l.member_id group by 1, 2
		union all
		select l.agent_id, null, 0, 0, 0, 0, count(*)::int
		from line l
		where (select sum(p.valid) from played p where p.member_id = l.member_id) >= ${activeMin}::bigint
			and exists (select from money_day d
				where d.member_id = l.member_id and d.day <= ${day} and d.deposits > 0)
		group by 1`.execute(db);
	const figures = rows.filter(({ product }) => product !== null);
	const active = rows.filter(({ product }) => product === null);
	return resultsOf(
		figures.map((row) => ({ ...NO_FIGURES, ...row })),
		new Map(active.map((row) => [row.agentId, row.active])),
	);
}

function resultsOf(
	figures: readonly ProductFigures[],
	active: ReadonlyMap<number, number>,
): TeamResults {
	const byTeam = Map.groupBy(figures, ({ agentId }) => agentId);
	return (agentId, product) => {
		const team = byTeam.get(agentId) ?? [];
		const counted = team.filter((row) => product === ALL_PRODUCTS || row.product === product);
		const sum = counted.reduce<Figures>(addFigures, NO_FIGURES);
		return { valid: sum.valid, loss: netLossOf(sum), active: active.get(agentId) ?? 0 };
	};
}

async function sumDays(
	db: Tx,
	{ agentIds, from, to, bookedBefore }: ResultInput,
): Promise<ProductFigures[]> {
	const ids = sql`any(${[...agentIds]}::int[])`;
	const within = sql`day >= ${from} and day < ${to} and booked < ${bookedBefore}`;
	const { rows } = await sql<ProductFigures>`
		select agent_id as "agentId", product, sum(stake)::bigint as stake, sum(paid)::bigint as paid,
			sum(valid)::bigint as valid, sum(uncounted)::bigint as uncounted,
			sum(deposited)::bigint as deposited, sum(withdrawn)::bigint as withdrawn,
			sum(bonus)::bigint as bonus, sum(rebate)::bigint as rebate, sum(fee)::bigint as fee
		from (
			select agent_id, product, stake, paid, valid, uncounted, deposited, withdrawn, bonus, rebate, fee
			from team_day where agent_id = ${ids} and ${within}
			union all
			select member_id, game_type, stake, paid, valid, uncounted, 0, 0, 0, 0, 0
			from team_play_day where member_id = ${ids} and ${within}
			union all
			select member_id, 'MONEY', 0, 0, 0, 0, deposited, withdrawn, bonus, rebate, fee
			from money_day where member_id = ${ids} and ${within}
		) t
		group by 1, 2`.execute(db);
	return rows;
}

/** Members by team whose valid bet in the range, while they were in it, reached the least. */
async function countActive(
	db: Tx,
	{ agentIds, activeMin, from, to, bookedBefore }: ResultInput,
): Promise<Map<number, number>> {
	const { rows } = await sql<{ agentId: number; count: number }>`
		with line as (
			select up.id as agent_id, d.member_id, sum(d.valid) as valid
			from (
				select member_id, day, sum(valid) as valid from team_play_day
				where day >= ${from} and day < ${to} and booked < ${bookedBefore}
				group by member_id, day having sum(valid) <> 0
			) d
			cross join lateral unnest(tree.path_on(d.member_id, d.day) || d.member_id) up (id)
			where up.id = any(${[...agentIds]}::int[])
			group by 1, 2
		)
		select agent_id as "agentId", count(*)::int as count
		from line l
		where l.valid >= ${activeMin}::bigint
			and exists (select from money_day m
				where m.member_id = l.member_id and m.day < ${to} and m.booked < ${bookedBefore} and m.deposits > 0)
		group by 1`.execute(db);
	return new Map(rows.map(({ agentId, count }) => [agentId, count]));
}
