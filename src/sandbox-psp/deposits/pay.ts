import { queueMessage } from '../messages/queue-message.ts';
import { change, msAfter, type Sandbox } from '../sandbox.ts';
import type { Tx } from '../store/database.ts';
import { type DepositRow, lockDeposit, setDepositState } from '../store/deposits.ts';
import { insertStep } from '../store/steps.ts';
import { receivePayment } from './receive.ts';

/** Pays an open order from its page; a repeat, or one after its time, changes nothing. */
export async function payOrder(sandbox: Sandbox, orderId: string): Promise<void> {
	const now = new Date();
	await change(sandbox, async (tx) => {
		const deposit = await lockDeposit(tx, orderId);
		if (deposit?.state !== 'open' || deposit.expires_at <= now) return;
		await pay(tx, deposit, { ...sandbox, now });
	});
}

/** Cancels an open order from its page. */
export async function cancelOrder(sandbox: Sandbox, orderId: string): Promise<void> {
	await change(sandbox, async (tx) => {
		const deposit = await lockDeposit(tx, orderId);
		if (deposit?.state !== 'open') return;
		await setDepositState(tx, orderId, 'cancelled');
		await queueMessage(tx, { type: 'deposit.failed', orderId, reason: 'cancelled' });
	});
}

/** Performs the payment of an order, which is locked, as its behaviour says. */
export async function pay(
	tx: Tx,
	deposit: DepositRow,
	{ delays, now }: Pick<Sandbox, 'delays'> & { now: Date },
): Promise<void> {
	const { order_id: orderId, behaviour, expires_at: expiresAt } = deposit;
	const receiveLater = (dueAt: Date) =>
		insertStep(tx, { kind: 'deposit.receive', subjectId: orderId, dueAt });
	if (behaviour === 'late') {
		await setDepositState(tx, orderId, 'processing');
		const from = expiresAt > now ? expiresAt : now;
		return receiveLater(msAfter(from, delays.lateMs));
	}
	if (behaviour === 'failed_first') {
		await setDepositState(tx, orderId, 'declined');
		await queueMessage(tx, { type: 'deposit.failed', orderId, reason: 'declined' });
		return receiveLater(msAfter(now, delays.nextMs));
	}
	await receivePayment(tx, deposit, { delays, now });
	if (behaviour === 'twice') await receiveLater(msAfter(now, delays.nextMs));
}
