import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { freeInflow } from '#platform/people/protection/inflow.ts';
import { isWaiting } from './fold.ts';
import * as orders from './order-rows.ts';

export type FailVerdict = 'failed' | 'filed' | 'unknown_order';

/**
 * Ends an order that its provider reports as failed. With a receipt the report is only filed: money
 * that came stays.
 */
export async function failOrder(
	tx: Tx,
	{ provider, orderId, reason }: { provider: string; orderId: string; reason: string },
): Promise<FailVerdict> {
	const found = await orders.findOrder(tx, orderId);
	if (!found || found.provider !== provider) return 'unknown_order';
	await orders.lockMember(tx, found.member_id);
	const order = await orders.lockOrder(tx, orderId);
	if (!isWaiting(order)) return 'filed';
	await orders.endOrder(tx, orderId, { state: 'failed', reason });
	await freeInflow(tx, `order:${orderId}`);
	await notify(tx, order.member_id, 'deposit_failed', {}, `deposit:${orderId}`);
	return 'failed';
}

const EXPIRED_PER_RUN = 200;

/** Ends orders past their expiry. Their money still counts when it comes later. */
export async function expireOrders(db: Database): Promise<number> {
	const ids = await orders.listExpired(db, EXPIRED_PER_RUN);
	for (const id of ids) await transaction(db, (tx) => expireOrder(tx, id));
	return ids.length;
}

async function expireOrder(tx: Tx, id: string): Promise<void> {
	const found = await orders.findOrder(tx, id);
	if (!found) return;
	await orders.lockMember(tx, found.member_id);
	const order = await orders.lockOrder(tx, id);
	if (!isWaiting(order) || order.expires_at > (await readNow(tx))) return;
	await orders.endOrder(tx, id, { state: 'expired' });
	await freeInflow(tx, `order:${id}`);
}
