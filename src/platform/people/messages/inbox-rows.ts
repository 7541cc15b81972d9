import { type Generated, sql } from 'kysely';
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

/** Selects a page of the messages that the member has not hidden, newest first, and their number. */
export async function selectMessages(
	db: Tx,
	{ memberId, limit, offset }: { memberId: number; limit: number; offset: number },
) {
	const shown = db
		.selectFrom('member_message')
		.where('member_id', '=', memberId)
		.where('hidden_at', 'is', null);
	const messages = await shown
		.select(['id', 'kind', 'params', 'created_at', 'read_at'])
		.orderBy('id', 'desc')
		.limit(limit)
		.offset(offset)
		.execute();
	const { count } = await shown
		.select(({ fn }) => fn.countAll<bigint>().as('count'))
		.executeTakeFirstOrThrow();
	return { messages, count: Number(count) };
}

export async function countUnread(db: Tx, memberId: number): Promise<number> {
	const { count } = await db
		.selectFrom('member_message')
		.select(({ fn }) => fn.countAll<bigint>().as('count'))
		.where('member_id', '=', memberId)
		.where('read_at', 'is', null)
		.where('hidden_at', 'is', null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Returns how many of the ids are messages of the member, hidden or not. */
export async function countOwn(db: Tx, memberId: number, ids: readonly bigint[]): Promise<number> {
	const { count } = await db
		.selectFrom('member_message')
		.select(({ fn }) => fn.countAll<bigint>().as('count'))
		.where('member_id', '=', memberId)
		.where('id', 'in', ids)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function setRead(tx: Tx, memberId: number, ids: readonly bigint[]): Promise<void> {
	await unread(tx, memberId).where('id', 'in', ids).execute();
}

export async function setReadUntil(tx: Tx, memberId: number, until: bigint): Promise<void> {
	await unread(tx, memberId).where('id', '<=', until).execute();
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
}
