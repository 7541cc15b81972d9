import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type PspMessage, pspMessage } from '#lib/psp/messages.ts';
import type { Tx } from '../store/database.ts';
import { insertDeliveries } from '../store/deliveries.ts';

/** Stores a message in the transaction of its event and returns its id. `copies` are sent at once. */
export async function queueMessage(tx: Tx, message: PspMessage, copies = 1): Promise<string> {
	const eventId = randomUUID();
	const body = JSON.stringify(z.encode(pspMessage, message));
	await insertDeliveries(tx, { eventId, body, copies, dueAt: new Date() });
	return eventId;
}
