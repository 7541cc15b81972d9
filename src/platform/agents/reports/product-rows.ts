import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { DayRange } from '#lib/rules/day-range.ts';
import type { Tx } from '#platform/db/database.ts';
import { EDGE } from './direct-rows.ts';

export interface ProductSums {
	id: number;
	stake: Money;
	paid: Money;
	/** Received for play of these products. */
	rebate: Money;
	deposited: Money;
	withdrawn: Money;
}

interface ProductInput extends DayRange {
	readerId: number;
	ids: readonly number[];
	/** Types of games. */
	products: readonly string[];
	/** With all below. */
	isTeam: boolean;
}

/**
 * Sums the play of some types of games of members of a reader's team, and what they deposited and
 * withdrew, each on the days on which it was below its upline of today.
 */
export async function sumProducts(db: Tx, input: ProductInput): Promise<ProductSums[]> {
	const { readerId, ids, products, isTeam, from, to } = input;
	if (ids.length === 0) return [];
	const members = sql`= any(${[...ids]}::int[])`;
	const types = sql`= any(${[...products]}::text[])`;
	const days = sql`day between ${from} and ${to}`;
	const ofTeam = sql`
		union all
		select agent_id, day, case when product ${types} then stake else 0 end,
			case when product ${types} then paid else 0 end, 0, deposited, withdrawn
		from team_day where agent_id ${members} and ${days}`;
	const { rows } = await sql<ProductSums>`
		with line as (
			select member_id, day, stake, paid, 0::bigint as rebate, 0::bigint as deposited,
				0::bigint as withdrawn
			from team_play_day where member_id ${members} and game_type ${types} and ${days}
			union all
			select member_id, day, 0, 0, 0, deposited, withdrawn
			from money_day where member_id ${members} and ${days}
			${isTeam ? ofTeam : sql``}
			union all
			select t.id, r.day, 0, 0, r.amount, 0, 0
			from unnest(${[...ids]}::int[]) t(id)
			join agent_node b on b.member_id = t.id
				or ${isTeam}::boolean and b.path @> array[t.id]
			join agent_rebate_line r on r.payee_id = b.member_id and r.${days}
				and (b.member_id = t.id or t.id = any(tree.path_on(b.member_id, r.day)))
			join play_counted c on c.member_id = r.player_id and c.fact_id = r.fact_id
				and c.game_type ${types}
		)
		select l.member_id as id, sum(l.stake)::bigint as stake, sum(l.paid)::bigint as paid,
			sum(l.rebate)::bigint as rebate, sum(l.deposited)::bigint as deposited,
			sum(l.withdrawn)::bigint as withdrawn
		from line l ${EDGE}
		join agent_node n on n.member_id = l.member_id and n.upline_id = e.upline_id
		where n.upline_id = ${readerId} or ${readerId} = any(tree.path_on(n.upline_id, l.day))
		group by l.member_id`.execute(db);
	return rows;
}

export interface NamedMember {
	id: number;
	uplineId: number;
	account: string;
}

/** A page of the members directly below a member by id, and how many there are. */
export async function selectDirectPage(
	db: Tx,
	{ uplineId, limit, offset }: { uplineId: number; limit: number; offset: number },
): Promise<{ members: NamedMember[]; total: number }> {
	const { rows } = await sql<NamedMember>`
		select n.member_id as id, n.upline_id as "uplineId", m.nickname as account
		from agent_node n join member m on m.id = n.member_id
		where n.upline_id = ${uplineId} order by n.member_id limit ${limit} offset ${offset}`.execute(
		db,
	);
	const { rows: counted } = await sql<{ total: number }>`
		select count(*)::int as total from agent_node where upline_id = ${uplineId}`.execute(db);
	return { members: rows, total: counted[0]?.total ?? 0 };
}

/** A member that is below an agent; empty for any other. */
export async function selectInTeam(
	db: Tx,
	{ agentId, memberId }: { agentId: number; memberId: number },
): Promise<NamedMember[]> {
	const { rows } = await sql<NamedMember>`
		select n.member_id as id, n.upline_id as "uplineId", m.nickname as account
		from agent_node n join member m on m.id = n.member_id
		where n.member_id = ${memberId} and n.path @> array[${agentId}::int]`.execute(db);
	return rows;
}
