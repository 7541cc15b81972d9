import { type Generated, sql } from 'kysely';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

export type MessageParams = Record<string, string>;

interface MessageTable {
	id: Generated<bigint>;
	member_id: number;
	kind: string;
	params: MessageParams;
	about: string | null;
	created_at: Generated<Date>;
	read_at: Date | null;
	hidden_at: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		member_message: MessageTable;
	}
}

interface NewMessageRow {
	memberId: number;
	kind: string;
	params: MessageParams;
	about: string | undefined;
}

export async function insertMessage(tx: Tx, row: NewMessageRow): Promise<void> {
	await insertMessages(tx, [row]);
}

export async function insertMessages(tx: Tx, messages: readonly NewMessageRow[]): Promise<void> {
	const params = messages.map((one) => JSON.stringify(one.params));
	await sql`insert into member_message (member_id, kind, params, about)
		select * from unnest(${messages.map(({ memberId }) => memberId)}::int[],
			${messages.map(({ kind }) => kind)}::text[], ${params}::jsonb[],
			${messages.map(({ about }) => about ?? null)}::text[])`.execute(tx);
}

/** A message of the member's own: its texts are in the code. */
interface OwnMessage {
	id: bigint;
	kind: string;
	params: MessageParams;
	about: string | null;
}

/** A broadcast, with its texts. */
interface BroadcastMessage {
	id: bigint;
	kind: string;
	titles: Texts;
	contents: Texts;
	link: string | null;
}

export type MessageRow = (OwnMessage | BroadcastMessage) & { createdAt: Date; isRead: boolean };

/** Own messages that are not hidden, and broadcasts: the rows of the inbox. */
const inboxOf = (memberId: number) => sql`(
	select m.id, m.kind, m.params, m.about, null::jsonb as titles, null::jsonb as contents,
		null::text as link, m.created_at as "createdAt", m.read_at is not null as "isRead"
	from member_message m where m.member_id = ${memberId} and m.hidden_at is null
	union all
	select b.id, b.kind, null, null, b.titles, b.contents, b.link, b.sent_at, b.is_read
	from talk.broadcasts_of(${memberId}) b) inbox`;

/** Selects a page of the messages that the member has not hidden, newest first, and their number. */
export async function selectMessages(
	db: Tx,
	{ memberId, limit, offset }: { memberId: number; limit: number; offset: number },
): Promise<{ messages: MessageRow[]; count: number }> {
	const { rows: messages } = await sql<MessageRow>`
		select * from ${inboxOf(memberId)} order by id desc limit ${limit} offset ${offset}`.execute(
		db,
	);
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from ${inboxOf(memberId)}`.execute(db);
	return { messages, count: rows[0]?.count ?? 0 };
}

/** Selects one message that the member has not hidden. */
export async function selectMessage(
	db: Tx,
	{ memberId, id }: { memberId: number; id: bigint },
): Promise<MessageRow | undefined> {
	const { rows } = await sql<MessageRow>`
		select * from ${inboxOf(memberId)} where id = ${id}`.execute(db);
	return rows[0];
}

export async function countUnread(db: Tx, memberId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select (select count(*) from member_message
				where member_id = ${memberId} and read_at is null and hidden_at is null)::int
			+ (select count(*) from talk.broadcasts_of(${memberId}) where not is_read)::int as count
		`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Returns how many of the ids are messages of the member: own ones, hidden or not, and broadcasts. */
export async function countOwn(db: Tx, memberId: number, ids: readonly bigint[]): Promise<number> {
	const list = ids.map(String);
	const { rows } = await sql<{ count: number }>`
		select (select count(*) from member_message
				where member_id = ${memberId} and id = any(${list}::bigint[]))::int
			+ (select count(*) from broadcast b where b.message_id = any(${list}::bigint[])
				and (exists (select from broadcast_mark k
						where k.broadcast_no = b.no and k.member_id = ${memberId})
					or b.message_id in (select o.id from talk.broadcasts_of(${memberId}) o)))::int as count
		`.execute(db);
	return rows[0]?.count ?? 0;
}

export async function setRead(tx: Tx, memberId: number, ids: readonly bigint[]): Promise<void> {
	await unread(tx, memberId).where('id', 'in', ids).execute();
	await sql`insert into broadcast_mark (member_id, broadcast_no, read_at)
		select ${memberId}, b.no, core.now() from talk.broadcasts_of(${memberId}) b
		where b.id = any(${ids.map(String)}::bigint[]) and not b.is_read
		on conflict do nothing`.execute(tx);
}

export async function setReadUntil(tx: Tx, memberId: number, until: bigint): Promise<void> {
	await unread(tx, memberId).where('id', '<=', until).execute();
	await sql`insert into inbox_state (member_id, read_until, read_at)
		values (${memberId}, ${until}, core.clock())
		on conflict (member_id) do update
		set read_until = greatest(inbox_state.read_until, excluded.read_until),
			read_at = excluded.read_at`.execute(tx);
}

function unread(tx: Tx, memberId: number) {
	return tx
		.updateTable('member_message')
		.set({ read_at: sql<Date>`core.now()` })
		.where('member_id', '=', memberId)
		.where('read_at', 'is', null);
}

export async function setHidden(tx: Tx, memberId: number, ids: readonly bigint[]): Promise<void> {
	await tx
		.updateTable('member_message')
		.set({ hidden_at: sql<Date>`core.now()` })
		.where('member_id', '=', memberId)
		.where('id', 'in', ids)
		.where('hidden_at', 'is', null)
		.execute();
	await sql`insert into broadcast_mark (member_id, broadcast_no, read_at, hidden_at)
		select ${memberId}, b.no, core.now(), core.now() from talk.broadcasts_of(${memberId}) b
		where b.id = any(${ids.map(String)}::bigint[])
		on conflict (member_id, broadcast_no) do update set hidden_at = excluded.hidden_at`.execute(tx);
}

/** The highest id of a message until now: a mark of what was read is never above it. */
export async function selectLastId(db: Tx): Promise<bigint> {
	const { rows } = await sql<{ id: bigint }>`
		select greatest(coalesce((select max(id) from member_message), 0),
			coalesce((select max(message_id) from broadcast), 0))::bigint as id`.execute(db);
	return rows[0]?.id ?? 0n;
}
