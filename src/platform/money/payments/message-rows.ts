import { type Generated, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface MessageTable {
	provider: string;
	message_id: string;
	body_hash: Buffer;
	body: Buffer;
	verdict: string;
	received_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		psp_message: MessageTable;
	}
}

interface MessageKey {
	provider: string;
	messageId: string;
}

/** Locks a message until the transaction ends, so that its copies wait. */
export async function lockMessage(tx: Tx, { provider, messageId }: MessageKey): Promise<void> {
	const name = `message ${provider} ${messageId}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function findMessageHash(
	tx: Tx,
	{ provider, messageId }: MessageKey,
): Promise<Buffer | undefined> {
	const row = await tx
		.selectFrom('psp_message')
		.select('body_hash')
		.where('provider', '=', provider)
		.where('message_id', '=', messageId)
		.executeTakeFirst();
	return row?.body_hash;
}

export async function insertMessage(
	tx: Tx,
	{ provider, messageId, ...row }: MessageKey & { hash: Buffer; body: Buffer; verdict: string },
): Promise<void> {
	await tx
		.insertInto('psp_message')
		.values({
			...{ provider, message_id: messageId, body_hash: row.hash },
			...{ body: row.body, verdict: row.verdict },
		})
		.execute();
}
