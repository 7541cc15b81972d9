import { sql } from 'kysely';
import { msAfter } from '../sandbox.ts';
import type { Database, Tx } from './database.ts';

/** One delivery of a message. Copies of a message share its event id and its body. */
export interface DeliveryRow {
	delivery_id: bigint;
	event_id: string;
	body: string;
	attempts: number;
}

interface NewDelivery {
	eventId: string;
	body: string;
	copies: number;
	dueAt: Date;
}

export async function insertDeliveries(tx: Tx, message: NewDelivery): Promise<void> {
	const { eventId, body, copies, dueAt } = message;
	await sql`INSERT INTO sandbox_psp.delivery (event_id, body, due_at)
		SELECT ${eventId}::uuid, ${body}, ${dueAt}::timestamptz
		FROM generate_series(1, ${copies}::int)`.execute(tx);
}

/** Claims due deliveries, the oldest first, for `leaseMs`. */
export async function claimDeliveries(
	db: Database,
	{ limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<DeliveryRow[]> {
	const now = new Date();
	const { rows } = await sql<DeliveryRow>`UPDATE sandbox_psp.delivery
		SET due_at = ${msAfter(now, leaseMs)}, attempts = attempts + 1
		WHERE delivery_id IN (SELECT delivery_id FROM sandbox_psp.delivery
			WHERE delivered_at IS NULL AND due_at <= ${now}
			ORDER BY due_at, delivery_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
		RETURNING delivery_id, event_id, body, attempts`.execute(db);
	return rows;
}

export async function setDelivered(db: Database, deliveryId: bigint): Promise<void> {
	await sql`UPDATE sandbox_psp.delivery SET delivered_at = ${new Date()}
		WHERE delivery_id = ${deliveryId}`.execute(db);
}

export async function setDueAgain(db: Database, deliveryId: bigint, dueAt: Date): Promise<void> {
	await sql`UPDATE sandbox_psp.delivery SET due_at = ${dueAt}
		WHERE delivery_id = ${deliveryId} AND delivered_at IS NULL`.execute(db);
}

/** Returns true when every copy of a message was answered. */
export async function isDelivered(db: Database, eventId: string): Promise<boolean> {
	const { rows } = await sql<{ open: bigint }>`SELECT count(*) AS open
		FROM sandbox_psp.delivery WHERE event_id = ${eventId} AND delivered_at IS NULL`.execute(db);
	return rows[0]?.open === 0n;
}

export async function findMsToNextDelivery(db: Database): Promise<number | undefined> {
	const { rows } = await sql<{ due_at: Date | null }>`SELECT min(due_at) AS due_at
		FROM sandbox_psp.delivery WHERE delivered_at IS NULL`.execute(db);
	const dueAt = rows[0]?.due_at;
	return dueAt ? dueAt.getTime() - Date.now() : undefined;
}
