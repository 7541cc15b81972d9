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
