import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Figures } from '#lib/rules/agents/figures.ts';
import type { DayRange } from '#lib/rules/day-range.ts';
import type { Tx } from '#platform/db/database.ts';

/** A team: an agent and all below. */
export interface TeamDays extends DayRange {
	agentId: number;
}

export interface DayFigures extends Figures {
	day: string;
	/** The type of the games, and `MONEY` for what was moved. */
	product: string;
}

const SUMS = sql.raw(
	['stake', 'paid', 'valid', 'uncounted', 'deposited', 'withdrawn', 'bonus', 'rebate', 'fee']
		.map((name) => `sum(${name})::bigint as ${name}`)
		.join(', '),
);

/**
 * Sums a team by day and product, without days on which nothing was booked. The sums of the members
 * below are kept; the agent's own are added.
 */
export async function selectTeamDays(
	db: Tx,
	{ agentId, from, to }: TeamDays,
): Promise<DayFigures[]> {
	const { rows } = await sql<DayFigures>`
		select day::text, product, ${SUMS}
		from (
			select day, product, stake, paid, valid, uncounted, deposited, withdrawn, bonus, rebate, fee
			from team_day where agent_id = ${agentId} and day between ${from} and ${to}
			union all
			select day, game_type, stake, paid, valid, uncounted, 0, 0, 0, 0, 0
			from team_play_day where member_id = ${agentId} and day between ${from} and ${to}
			union all
			select day, 'MONEY', 0, 0, 0, 0, deposited, withdrawn, bonus, rebate, fee
			from money_day where member_id = ${agentId} and day between ${from} and ${to}
		) t
		group by day, product order by day, product`.execute(db);
	return rows;
}

/** Distinct members of a team in a range, the agent among them. */
export interface People {
	/** Members with a settled round. */
	bettors: number;
	/** Members with a credited deposit. */
	depositors: number;
	/** Members whose first credited deposit is within the range. */
	firstDepositors: number;
	/** Members whose valid bet reached the least, and who ever had a credited deposit until then. */
	active: number;
}

/**
 * Counts the people of a team: play and money count while the member was in it. A member whose line
 * has not changed since the range began is looked up once, another for each of its days.
 */
export async function countPeople(
	db: Tx,
	{ agentId, from, to, activeMin }: TeamDays & { activeMin: Money },
): Promise<People> {
	const { rows } = await sql<People>`
		with recursive below (id) as (
			select ${agentId}::int
			union
			select e.member_id from below b
			join agent_edge e on e.upline_id = b.id
				and e.from_day <= ${to} and (e.to_day is null or e.to_day > ${from})
		), team as materialized (
			select b.id, b.id = ${agentId} or n.since <= ${from} as is_whole
			from below b left join agent_node n on n.member_id = b.id
		), played as (
			select t.id, sum(d.rounds) as rounds, sum(d.valid) as valid
			from team t join team_play_day d on d.member_id = t.id
			where d.day between ${from} and ${to}
				and (t.is_whole or ${agentId} = any(tree.path_on(t.id, d.day)))
			group by t.id
		), paid as (
			select t.id, sum(m.deposits) as deposits
			from team t join money_day m on m.member_id = t.id
			where m.day between ${from} and ${to} and m.deposits <> 0
				and (t.is_whole or ${agentId} = any(tree.path_on(t.id, m.day)))
			group by t.id
		), person as (
			select coalesce(p.rounds, 0) > 0 as is_bettor, coalesce(d.deposits, 0) > 0 as is_depositor,
				p.valid >= ${activeMin}::bigint as is_active,
				(select min(m.day) from money_day m
					where m.member_id = coalesce(p.id, d.id) and m.deposits > 0) as first_day
			from played p full join paid d on d.id = p.id
		)
		select count(*) filter (where is_bettor)::int as bettors,
			count(*) filter (where is_depositor)::int as depositors,
			count(*) filter (where is_depositor and first_day >= ${from})::int as "firstDepositors",
			count(*) filter (where is_active and first_day <= ${to})::int as active
		from person`.execute(db);
	return rows[0] ?? { bettors: 0, depositors: 0, firstDepositors: 0, active: 0 };
}

/** Sums the cash and the held withdrawals of all below an agent. */
export async function sumBalances(
	db: Tx,
	{ agentId, currency }: { agentId: number; currency: string },
): Promise<Money> {
	const { rows } = await sql<{ sum: Money }>`
		select coalesce(sum(a.balance), 0)::bigint as sum
		from agent_node n join ledger.account a on a.owner_id = n.member_id
		where n.path @> array[${agentId}::int] and a.currency = ${currency}
			and a.kind in ('player.cash', 'player.withdraw_hold')`.execute(db);
	return rows[0]?.sum ?? 0n;
}

/** Counts those who came below an agent, by the day they joined. */
export async function countJoined(
	db: Tx,
	{ agentId, from, to, timeZone }: TeamDays & { timeZone: string },
): Promise<{ day: string; count: number }[]> {
	const { rows } = await sql<{ day: string; count: number }>`
		select (m.created_at at time zone ${timeZone})::date::text as day, count(*)::int as count
		from agent_node n join member m on m.id = n.member_id
		where n.path @> array[${agentId}::int]
			and (m.created_at at time zone ${timeZone})::date between ${from} and ${to}
		group by 1 order by 1`.execute(db);
	return rows;
}
