import { type RawBuilder, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { ContractKind } from '#lib/rules/agents/contract.ts';
import { FIGURE_NAMES, type Figures, NO_FIGURES } from '#lib/rules/agents/figures.ts';
import type { DayRange } from '#lib/rules/day-range.ts';
import type { Tx } from '#platform/db/database.ts';

/** A member of a team, as the agent above sees it. */
export interface TeamMember {
	id: number;
	uplineId: number;
	account: string;
	type: number;
	status: string;
	joinedAt: Date;
	lastLoginAt: Date | null;
	teamSize: number;
	/** Cash and held withdrawals of a member directly below the reader. */
	balance: Money | null;
	/** The kinds of contracts that the reader pays it by now; null of a deeper member. */
	contracts: ContractKind[] | null;
	/** The reader's own. */
	note: string | null;
}

interface DirectsInput {
	/** Whose directs are listed. */
	uplineId: number;
	readerId: number;
	currency: string;
	type: number | undefined;
	/** Members after this one. */
	after: number;
	limit: number;
}

/** Lists the members directly below a member by id. */
export async function selectDirects(db: Tx, input: DirectsInput): Promise<TeamMember[]> {
	const { uplineId, readerId, currency, type, after, limit } = input;
	const ofType = type === undefined ? sql`` : sql`and m.type = ${type}`;
	return await selectMembers(db, {
		...{ readerId, currency },
		page: sql`n.upline_id = ${uplineId} and n.member_id > ${after} ${ofType}
			order by n.member_id limit ${limit}`,
	});
}

/** The most members that a search finds. */
const FOUND_MAX = 50;

/** Finds members of the reader's team: by the account, or by a part of the reader's own note. */
export async function searchTeam(
	db: Tx,
	{ text, ...input }: { text: string; readerId: number; currency: string },
): Promise<TeamMember[]> {
	const { readerId } = input;
	return await selectMembers(db, {
		...input,
		page: sql`m.id in (
				select id from member where username = lower(${text})
				union all
				select member_id from agent_note
				where agent_id = ${readerId} and strpos(lower(note), lower(${text})) > 0)
			and n.path @> array[${readerId}::int]
			order by n.member_id limit ${FOUND_MAX}`,
	});
}

/** Writes an agent's note about a member; an empty text deletes it. */
export async function saveNote(
	tx: Tx,
	{ agentId, memberId, note }: { agentId: number; memberId: number; note: string },
): Promise<void> {
	if (note === '') {
		await sql`delete from agent_note
			where agent_id = ${agentId} and member_id = ${memberId}`.execute(tx);
		return;
	}
	await sql`insert into agent_note (agent_id, member_id, note)
		values (${agentId}, ${memberId}, ${note})
		on conflict (agent_id, member_id) do update set note = excluded.note`.execute(tx);
}

interface MembersInput {
	readerId: number;
	currency: string;
	/** Which nodes `n` of members `m`, and their order. */
	page: RawBuilder<unknown>;
}

async function selectMembers(
	db: Tx,
	{ readerId, currency, page }: MembersInput,
): Promise<TeamMember[]> {
	const { rows } = await sql<TeamMember>`
		with page as materialized (
			select n.member_id as id, n.upline_id, m.nickname, m.type, m.status, m.created_at
			from agent_node n join member m on m.id = n.member_id where ${page}
		)
		select p.id, p.upline_id as "uplineId", p.nickname as account, p.type, p.status,
			p.created_at as "joinedAt",
			(select max(s.created_at) from member_session s where s.member_id = p.id) as "lastLoginAt",
			(select count(*)::int from agent_node b where b.path @> array[p.id]) as "teamSize",
			case when p.upline_id = ${readerId} then (
				select coalesce(sum(a.balance), 0)::bigint from ledger.account a
				where a.owner_id = p.id and a.currency = ${currency}
					and a.kind in ('player.cash', 'player.withdraw_hold')) end as balance,
			case when p.upline_id = ${readerId} then array(
				select distinct c.kind from agent_contract c
				where c.payee_id = p.id and c.payer_id = ${readerId} and c.state in ('active', 'ended')
					and c.starts_at <= core.clock() and coalesce(c.ends_at > core.clock(), true)
				order by c.kind) end as contracts,
			(select o.note from agent_note o
				where o.agent_id = ${readerId} and o.member_id = p.id) as note
		from page p order by p.id`.execute(db);
	return rows;
}

/** Counts the members below a member. */
export async function countBelow(db: Tx, memberId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from agent_node
		where path @> array[${memberId}::int]`.execute(db);
	return rows[0]?.count ?? 0;
}

/** The members between a reader and a member below it, the highest first, with that member. */
export async function selectLine(
	db: Tx,
	{ readerId, memberId }: { readerId: number; memberId: number },
): Promise<{ id: number; account: string }[]> {
	const { rows } = await sql<{ id: number; account: string }>`
		select m.id, m.nickname as account
		from agent_node n
		cross join lateral unnest(n.path || n.member_id) with ordinality up (id, at)
		join member m on m.id = up.id
		where n.member_id = ${memberId} and up.at > array_position(n.path, ${readerId}::int)
		order by up.at`.execute(db);
	return rows;
}

const SUMS = sql.raw(
	FIGURE_NAMES.map((name) => `coalesce(sum(l.${name}), 0)::bigint as ${name}`).join(', '),
);

/** Lines of days: what members played and moved, and what all below them did. */
const ownLines = (members: RawBuilder<unknown>, { from, to }: DayRange) => sql`
	select member_id, true as own, day, stake, paid, valid, uncounted, 0 as deposited, 0 as withdrawn,
		0 as bonus, 0 as rebate, 0 as fee
	from team_play_day where member_id ${members} and day between ${from} and ${to}
	union all
	select member_id, true, day, 0, 0, 0, 0, deposited, withdrawn, bonus, rebate, fee
	from money_day where member_id ${members} and day between ${from} and ${to}`;
const teamLines = (members: RawBuilder<unknown>, { from, to }: DayRange) => sql`
	select agent_id, false, day, stake, paid, valid, uncounted, deposited, withdrawn, bonus, rebate, fee
	from team_day where agent_id ${members} and day between ${from} and ${to}`;

/** A line belongs to an upline on the days on which its member was directly below it. */
export const EDGE = sql.raw(`join agent_edge e on e.member_id = l.member_id
	and l.day >= e.from_day and (e.to_day is null or l.day < e.to_day)`);

export interface MemberFigures extends Figures {
	id: number;
	/** The member's own, or of all below. */
	own: boolean;
}

/**
 * Sums members of a team in a range: the days on which they were below the upline of today, and that
 * one in the reader's team.
 */
export async function sumMembers(
	db: Tx,
	{ ids, readerId, ...range }: DayRange & { ids: readonly number[]; readerId: number },
): Promise<MemberFigures[]> {
	if (ids.length === 0) return [];
	const members = sql`= any(${ids}::int[])`;
	const { rows } = await sql<MemberFigures>`
		select l.member_id as id, l.own, ${SUMS}
		from (${ownLines(members, range)} union all ${teamLines(members, range)}) l
		${EDGE}
		join agent_node n on n.member_id = l.member_id and n.upline_id = e.upline_id
		where n.upline_id = ${readerId} or ${readerId} = any(tree.path_on(n.upline_id, l.day))
		group by l.member_id, l.own`.execute(db);
	return rows;
}

/** Sums an agent's own play and money. */
export async function sumOwn(
	db: Tx,
	{ agentId, ...range }: DayRange & { agentId: number },
): Promise<Figures> {
	const { rows } = await sql<Figures>`
		select ${SUMS} from (${ownLines(sql`= ${agentId}::int`, range)}) l`.execute(db);
	return rows[0] ?? NO_FIGURES;
}

interface DirectsOfRange extends DayRange {
	agentId: number;
	/** With all below them. */
	isTeam: boolean;
	/** Only those who are no longer directly below. */
	isLeft: boolean;
}

/** Sums all who were directly below an agent in a range, each on its days there. */
export async function sumDirects(
	db: Tx,
	{ agentId, isTeam, isLeft, ...range }: DirectsOfRange,
): Promise<Figures> {
	const members = sql`in (select member_id from direct)`;
	const lines = isTeam
		? sql`${ownLines(members, range)} union all ${teamLines(members, range)}`
		: ownLines(members, range);
	const { rows } = await sql<Figures>`
		with direct as materialized (
			select distinct e.member_id
			from agent_edge e left join agent_node n on n.member_id = e.member_id
			where e.upline_id = ${agentId} and e.from_day <= ${range.to}
				and (e.to_day is null or e.to_day > ${range.from})
				and (not ${isLeft}::boolean or n.upline_id is distinct from ${agentId}::int)
		)
		select ${SUMS} from (${lines}) l ${EDGE} where e.upline_id = ${agentId}`.execute(db);
	return rows[0] ?? NO_FIGURES;
}
