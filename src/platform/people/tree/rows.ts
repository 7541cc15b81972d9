import { sql } from 'kysely';
import { AGENT_TYPES } from '#lib/rules/auth/account.ts';
import type { Tx } from '#platform/db/database.ts';

interface NodeTable {
	member_id: number;
	/** The direct upline of today, an agent or a member. */
	upline_id: number | null;
	/** The uplines of today, the top first. */
	path: number[];
	since: string;
}

interface EdgeTable {
	member_id: number;
	upline_id: number;
	from_day: string;
	to_day: string | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		agent_node: NodeTable;
		agent_edge: EdgeTable;
	}
}

/** A team, and a range of business days: both days belong to it. */
export interface TeamRange {
	memberId: number;
	from: string;
	to: string;
}

interface DownlineCounts {
	directCount: number;
	teamCount: number;
	agentCount: number;
	newCount: number;
}

/** Counts the members below a member; those who joined within a range of business days are new. */
export async function selectDownlineCounts(
	db: Tx,
	{ memberId, from, to, timeZone }: TeamRange & { timeZone: string },
): Promise<DownlineCounts> {
	const { rows } = await sql<DownlineCounts>`
		select count(*) filter (where n.upline_id = ${memberId})::int as "directCount",
			count(*)::int as "teamCount",
			count(*) filter (where m.type = any(${AGENT_TYPES}::int[]))::int as "agentCount",
			count(*) filter (where
				(m.created_at at time zone ${timeZone})::date between ${from} and ${to})::int as "newCount"
		from agent_node n join member m on m.id = n.member_id
		where n.path @> array[${memberId}::int]`.execute(db);
	return rows[0] ?? { directCount: 0, teamCount: 0, agentCount: 0, newCount: 0 };
}

/** Returns the account type of a member's direct upline; undefined without one. */
export async function selectUplineType(db: Tx, id: number): Promise<number | undefined> {
	const row = await db
		.selectFrom('agent_node')
		.innerJoin('member as upline', 'upline.id', 'agent_node.upline_id')
		.select('upline.type')
		.where('agent_node.member_id', '=', id)
		.executeTakeFirst();
	return row?.type;
}

/** Whether a member is below another. */
export async function selectIsBelow(
	db: Tx,
	{ agentId, memberId }: { agentId: number; memberId: number },
): Promise<boolean> {
	const { rows } = await sql`
		select from agent_node where member_id = ${memberId} and ${agentId}::int = any(path)`.execute(
		db,
	);
	return rows.length > 0;
}

export async function insertEdge(
	tx: Tx,
	{ memberId, uplineId, day }: { memberId: number; uplineId: number; day: string },
): Promise<void> {
	await sql`select tree.place(${memberId}, ${uplineId}, ${day}::date)`.execute(tx);
}

export async function insertMove(
	tx: Tx,
	{ memberId, uplineId, day }: { memberId: number; uplineId: number | null; day: string },
): Promise<void> {
	await sql`select tree.move(${memberId}, ${uplineId}::int, ${day}::date)`.execute(tx);
}

/** Returns the code by which a member recruits others. */
export async function selectReferralCode(db: Tx, id: number): Promise<string> {
	const member = db.selectFrom('member').select('referral_code').where('id', '=', id);
	return (await member.executeTakeFirstOrThrow()).referral_code;
}

/** Whether an edge of a member, or its node of today, has an upline. */
export async function selectHasUpline(db: Tx, memberId: number): Promise<boolean> {
	const { rows } = await sql`
		select from agent_node where member_id = ${memberId} and upline_id is not null
		union all
		select from agent_edge where member_id = ${memberId} and to_day is null`.execute(db);
	return rows.length > 0;
}

/** Returns the account name of a member's direct upline; undefined without one. */
export async function selectUplineName(db: Tx, id: number): Promise<string | undefined> {
	const row = await db
		.selectFrom('agent_node')
		.innerJoin('member as upline', 'upline.id', 'agent_node.upline_id')
		.select('upline.username')
		.where('agent_node.member_id', '=', id)
		.executeTakeFirst();
	return row?.username;
}
