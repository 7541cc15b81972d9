import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { below } from './below.ts';
import type { TeamDays } from './rows.ts';

export interface PeopleInput extends TeamDays {
	activeMin: Money;
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
	{ agentId, from, to, activeMin }: PeopleInput,
): Promise<People> {
	const { rows } = await sql<People>`
		with recursive ${below({ agentId, from, to })}, team as materialized (
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

/**
 * Reads the kept counts of a day, week, half month or month that begins with the range, ends in it or
 * later, and has nothing after it yet. Undefined where there is none with that least valid bet.
 */
export async function selectKeptPeople(
	db: Tx,
	{ agentId, from, to, activeMin }: PeopleInput,
): Promise<People | undefined> {
	const { rows } = await sql<People>`
		select coalesce(t.bettors, 0) + (own.flags & 1) as bettors,
			coalesce(t.depositors, 0) + (own.flags >> 1 & 1) as depositors,
			coalesce(t.first_depositors, 0) + (own.flags >> 2 & 1) as "firstDepositors",
			coalesce(t.active, 0) + (own.flags >> 3 & 1) as active
		from team_period p
		left join team_people t on t.agent_id = ${agentId} and t.from_day = p.from_day
			and t.kind = p.kind
		cross join lateral (
			select coalesce(max(m.flags), 0)::int as flags from team_person m
			where m.member_id = ${agentId} and m.from_day = p.from_day and m.kind = p.kind
				and ${agentId} = any(m.agents)
		) own
		where p.from_day = ${from} and ${to} between p.through_day and p.last_day
			and p.active_min = ${activeMin}::bigint
		limit 1`.execute(db);
	return rows[0];
}
