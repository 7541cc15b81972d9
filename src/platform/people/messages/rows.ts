import type { Generated } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface OutboxTable {
	id: string;
	kind: 'sms' | 'email';
	sealed: Buffer;
	created_at: Generated<Date>;
	expires_at: Date;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		message_outbox: OutboxTable;
	}
}

interface NewOutboxRow {
	id: string;
	kind: 'sms' | 'email';
	sealed: Buffer;
	expiresAt: Date;
}

export async function insertMessage(db: Tx, row: NewOutboxRow): Promise<void> {
	await db
		.insertInto('message_outbox')
		.values({ id: row.id, kind: row.kind, sealed: row.sealed, expires_at: row.expiresAt })
		.execute();
}

/** Selects the unexpired messages, newest first. */
export async function selectMessages(db: Tx, { now, count }: { now: Date; count: number }) {
	return await db
		.selectFrom('message_outbox')
		.selectAll()
		.where('expires_at', '>', now)
		.orderBy('created_at', 'desc')
		.limit(count)
		.execute();
}

export async function deleteExpired(db: Tx, now: Date): Promise<number> {
	const deleted = await db
		.deleteFrom('message_outbox')
		.where('expires_at', '<=', now)
		.executeTakeFirst();
	return Number(deleted.numDeletedRows);
}
