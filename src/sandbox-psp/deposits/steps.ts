import { queueMessage } from '../messages/queue-message.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Tx } from '../store/database.ts';
import { lockDeposit, reverseReceipts, setDepositState } from '../store/deposits.ts';
import { insertLine } from '../store/statement.ts';
import { pay } from './pay.ts';
import { receivePayment } from './receive.ts';

/** Fails an order whose time is over while it is unpaid. */
export async function expireDeposit(tx: Tx, orderId: string): Promise<void> {
	const deposit = await lockDeposit(tx, orderId);
	if (deposit?.state !== 'open') return;
	await setDepositState(tx, orderId, 'expired');
	await queueMessage(tx, { type: 'deposit.failed', orderId, reason: 'expired' });
}

/** Confirms a manual payment. */
export async function confirmDeposit(tx: Tx, orderId: string, sandbox: Sandbox): Promise<void> {
	const deposit = await lockDeposit(tx, orderId);
	if (deposit) await pay(tx, deposit, { ...sandbox, now: new Date() });
}

/** Receives a late payment or another one. */
export async function receiveDeposit(tx: Tx, orderId: string, sandbox: Sandbox): Promise<void> {
	const deposit = await lockDeposit(tx, orderId);
	if (deposit) await receivePayment(tx, deposit, { ...sandbox, now: new Date() });
}

/** Takes the payments of an order back. */
export async function reverseDeposit(tx: Tx, orderId: string): Promise<void> {
	const now = new Date();
	for (const { ref, amount, currency } of await reverseReceipts(tx, orderId, now)) {
		await insertLine(tx, { kind: 'reversal', ref, amount, currency, at: now });
		await queueMessage(tx, { type: 'deposit.reversed', ref, amount, currency });
	}
}
