import { type Generated, sql } from 'kysely';
import type { RebateRates } from '#lib/rules/agents/rebates.ts';
import type { LinkState } from '#lib/wps/contract/agent-links.ts';
import type { Tx } from '#platform/db/database.ts';

interface LinkTable {
	id: Generated<string>;
	agent_id: number;
	/** Upper case. */
	code: string;
	type: number;
	rates: RebateRates;
	uses_max: number | null;
	made_at: Date;
	expires_at: Date | null;
	closed_at: Date | null;
}

interface LinkMemberTable {
	member_id: number;
	link_id: string;
	at: Date;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		agent_link: LinkTable;
		agent_link_member: LinkMemberTable;
	}
}

export interface LinkRow {
	id: string;
	agentId: number;
	code: string;
	type: number;
	rates: RebateRates;
	uses: number;
	usesMax: number | null;
	state: LinkState;
	madeAt: Date;
	expiresAt: Date | null;
}

const USES = sql`(select count(*)::int from agent_link_member u where u.link_id = l.id)`;

/** A link that was closed stays closed when its days pass; one that is used up too. */
const stateAt = (now: Date) => sql<LinkState>`case
	when l.closed_at is not null then 'closed'
	when ${USES} >= l.uses_max then 'used_up'
	when l.expires_at <= ${now} then 'expired'
	else 'open' end`;

const columnsAt = (now: Date) => sql`l.id, l.agent_id as "agentId", l.code, l.type::int as type,
	l.rates, ${USES} as uses, l.uses_max as "usesMax", ${stateAt(now)} as state,
	l.made_at as "madeAt", l.expires_at as "expiresAt"`;

interface NewLink {
	agentId: number;
	code: string;
	type: number;
	rates: RebateRates;
	usesMax: number | undefined;
	expiresAt: Date | undefined;
	now: Date;
}

/**
 * Inserts a link and returns its id; undefined if another link has the code, or it is the referral
 * code of a member.
 */
export async function insertLink(tx: Tx, link: NewLink): Promise<string | undefined> {
	const { agentId, code, type, rates, usesMax = null, expiresAt = null, now } = link;
	const { rows } = await sql<{ id: string }>`
		insert into agent_link (agent_id, code, type, rates, uses_max, made_at, expires_at)
		select ${agentId}::int, ${code}::text, ${type}::smallint, ${JSON.stringify(rates)}::jsonb,
			${usesMax}::int, ${now}::timestamptz, ${expiresAt}::timestamptz
		where not exists (select from member where referral_code = ${code})
		on conflict (code) do nothing
		returning id`.execute(tx);
	return rows[0]?.id;
}

export async function countOpen(
	db: Tx,
	{ agentId, now }: { agentId: number; now: Date },
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from agent_link l
		where l.agent_id = ${agentId} and l.closed_at is null and ${stateAt(now)} = 'open'`.execute(db);
	return rows[0]?.count ?? 0;
}

export async function selectLink(
	db: Tx,
	{ id, now }: { id: string; now: Date },
): Promise<LinkRow | undefined> {
	const { rows } = await sql<LinkRow>`
		select ${columnsAt(now)} from agent_link l where l.id = ${id}::uuid`.execute(db);
	return rows[0];
}

export async function selectLinkOfCode(
	db: Tx,
	{ code, now }: { code: string; now: Date },
): Promise<LinkRow | undefined> {
	const { rows } = await sql<LinkRow>`
		select ${columnsAt(now)} from agent_link l where l.code = ${code.toUpperCase()}`.execute(db);
	return rows[0];
}

/** Locks a link until the transaction ends. */
export async function lockLink(tx: Tx, id: string): Promise<void> {
	await sql`select from agent_link where id = ${id}::uuid for update`.execute(tx);
}

interface LinkPage {
	agentId: number;
	/** The last link of the page before. */
	after: string | undefined;
	limit: number;
	now: Date;
}

/** Selects links of an agent, the newest first. */
export async function selectLinks(
	db: Tx,
	{ agentId, after, limit, now }: LinkPage,
): Promise<LinkRow[]> {
	const { rows } = await sql<LinkRow>`
		select ${columnsAt(now)} from agent_link l
		where l.agent_id = ${agentId} and (${after ?? null}::uuid is null or (l.made_at, l.id) < (
			select a.made_at, a.id from agent_link a
			where a.id = ${after ?? null}::uuid and a.agent_id = l.agent_id))
		order by l.made_at desc, l.id desc limit ${limit}`.execute(db);
	return rows;
}

export async function updateClosed(
	tx: Tx,
	{ id, agentId, now }: { id: string; agentId: number; now: Date },
): Promise<boolean> {
	const { rows } = await sql`
		update agent_link set closed_at = coalesce(closed_at, ${now})
		where id = ${id}::uuid and agent_id = ${agentId} returning id`.execute(tx);
	return rows.length > 0;
}

export async function insertUse(
	tx: Tx,
	{ linkId, memberId, now }: { linkId: string; memberId: number; now: Date },
): Promise<void> {
	const row = { link_id: linkId, member_id: memberId, at: now };
	await tx.insertInto('agent_link_member').values(row).execute();
}

export interface Registered {
	memberId: number;
	account: string;
	/** Directly below the agent of the link today. */
	isDirect: boolean;
	at: Date;
}

/** Selects who has come by a link, the latest first. */
export async function selectRegistered(
	db: Tx,
	{ linkId, after, limit }: { linkId: string; after: number | undefined; limit: number },
): Promise<Registered[]> {
	const { rows } = await sql<Registered>`
		select u.member_id as "memberId", m.username as account, u.at,
			n.upline_id is not distinct from l.agent_id as "isDirect"
		from agent_link_member u
		join agent_link l on l.id = u.link_id
		join member m on m.id = u.member_id
		left join agent_node n on n.member_id = u.member_id
		where u.link_id = ${linkId}::uuid
			and (${after ?? null}::int is null or u.member_id < ${after ?? null})
		order by u.member_id desc limit ${limit}`.execute(db);
	return rows;
}
