import { type RawBuilder, sql } from 'kysely';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

interface AnnouncementTable {
	titles: Texts;
	contents: Texts;
	line_id: number | null;
	published_at: Date;
	ends_at: Date | null;
}

interface ReadTable {
	member_id: number;
	announcement_id: number;
	read_at: Date;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		agent_announcement: AnnouncementTable;
		agent_announcement_read: ReadTable;
	}
}

export interface AnnouncementRow {
	id: number;
	titles: Texts;
	contents: Texts;
	publishedAt: Date;
	endsAt: Date | null;
}

/** Whether an announcement `a` is for an agent: for all, or of a line that it is in today. */
function isFor(agentId: number): RawBuilder<boolean> {
	return sql`(a.line_id is null or a.line_id = ${agentId} or exists (
		select from agent_node n where n.member_id = ${agentId} and a.line_id = any(n.path)))`;
}

const isInForceAt = (now: Date) => sql`a.published_at <= ${now}
	and (a.ends_at is null or a.ends_at > ${now})`;

function isReadBy(agentId: number): RawBuilder<boolean> {
	return sql`exists (select from agent_announcement_read r
		where r.member_id = ${agentId} and r.announcement_id = a.id)`;
}

interface PageInput {
	agentId: number;
	now: Date;
	/** Those before this one. */
	after: number | undefined;
	limit: number;
}

/** Selects what is in force for an agent, the latest first. */
export async function selectFor(
	db: Tx,
	{ agentId, now, after = 2_147_483_647, limit }: PageInput,
): Promise<(AnnouncementRow & { isRead: boolean })[]> {
	const { rows } = await sql<AnnouncementRow & { isRead: boolean }>`
		select a.id, a.titles, a.contents, a.published_at as "publishedAt", a.ends_at as "endsAt",
			${isReadBy(agentId)} as "isRead"
		from agent_announcement a
		where ${isInForceAt(now)} and ${isFor(agentId)} and a.id < ${after}
		order by a.id desc limit ${limit}`.execute(db);
	return rows;
}

export async function countUnread(
	db: Tx,
	{ agentId, now }: { agentId: number; now: Date },
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from agent_announcement a
		where ${isInForceAt(now)} and ${isFor(agentId)} and not ${isReadBy(agentId)}`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Counts which of the ids are for an agent, in force or over. */
export async function countOwn(
	db: Tx,
	{ agentId, ids, now }: { agentId: number; ids: readonly number[]; now: Date },
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from agent_announcement a
		where a.id = any(${ids}::int[]) and a.published_at <= ${now} and ${isFor(agentId)}`.execute(db);
	return rows[0]?.count ?? 0;
}

export async function insertRead(
	tx: Tx,
	{ agentId, ids, now }: { agentId: number; ids: readonly number[]; now: Date },
): Promise<void> {
	await sql`insert into agent_announcement_read (member_id, announcement_id, read_at)
		select ${agentId}, id, ${now} from unnest(${ids}::int[]) as id
		on conflict do nothing`.execute(tx);
}

export async function insertAnnouncement(tx: Tx, row: AnnouncementTable): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		insert into agent_announcement (titles, contents, line_id, published_at, ends_at)
		values (${JSON.stringify(row.titles)}::jsonb, ${JSON.stringify(row.contents)}::jsonb,
			${row.line_id}, ${row.published_at}, ${row.ends_at}) returning id`.execute(tx);
	const [row0] = rows;
	if (!row0) throw new Error('an announcement was not inserted');
	return row0.id;
}

/** Ends what is in force; returns whether there was such a one. */
export async function updateEnd(tx: Tx, { id, now }: { id: number; now: Date }): Promise<boolean> {
	const { rows } = await sql`update agent_announcement a set ends_at = ${now}
		where a.id = ${id} and ${isInForceAt(now)} returning id`.execute(tx);
	return rows.length > 0;
}

export interface ListedRow extends AnnouncementRow {
	/** The account at the head of the line; null for all agents. */
	line: string | null;
	readers: number;
}

/** Selects the latest announcements, those that are over too. */
export async function selectAll(db: Tx, limit: number): Promise<ListedRow[]> {
	const { rows } = await sql<ListedRow>`
		select a.id, a.titles, a.contents, a.published_at as "publishedAt", a.ends_at as "endsAt",
			m.username as line, (select count(*)::int from agent_announcement_read r
				where r.announcement_id = a.id) as readers
		from agent_announcement a left join member m on m.id = a.line_id
		order by a.id desc limit ${limit}`.execute(db);
	return rows;
}
