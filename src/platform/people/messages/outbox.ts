import { randomUUID } from 'node:crypto';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import * as rows from './rows.ts';

/** A stored message. `to` is a number such as `+8801712345678`, or an e-mail address. */
export interface OutboxMessage {
	kind: 'sms' | 'email';
	to: string;
	subject?: string | undefined;
	text: string;
}

/** Stores a message, encrypted, until it expires. */
export async function putInOutbox(
	db: Tx,
	vault: Vault,
	{ expiresAt, ...message }: OutboxMessage & { expiresAt: Date },
): Promise<void> {
	const id = randomUUID();
	const sealed = vault.encrypt(JSON.stringify(message), placeOf(id));
	await rows.insertMessage(db, { id, kind: message.kind, sealed, expiresAt });
}

/** Returns the unexpired messages, decrypted, newest first. For the operator and for tests. */
export async function listOutbox(
	db: Tx,
	vault: Vault,
	{ now, count = 50 }: { now: Date; count?: number },
): Promise<(OutboxMessage & { createdAt: Date; expiresAt: Date })[]> {
	const found = await rows.selectMessages(db, { now, count });
	return found.map(({ id, sealed, created_at, expires_at }) => ({
		...(JSON.parse(vault.decrypt(sealed, placeOf(id))) as OutboxMessage),
		createdAt: created_at,
		expiresAt: expires_at,
	}));
}

/** Deletes expired messages. Returns their number. */
export async function purgeOutbox(db: Tx, now: Date): Promise<number> {
	return await rows.deleteExpired(db, now);
}

/** Names the place of a sealed value. */
export function placeOf(id: string): string {
	return `outbox message ${id}`;
}
