import { randomUUID } from 'node:crypto';
import { shareDown } from '#lib/money.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { msAfter, type Sandbox } from '../sandbox.ts';
import type { Tx } from '../store/database.ts';
import { insertReturn, lockPayout, setPayoutPaid, setPayoutRefused } from '../store/payouts.ts';
import { insertLine } from '../store/statement.ts';
import { insertStep } from '../store/steps.ts';

/** Pays or refuses a payout that was not cancelled meanwhile. */
export async function settlePayout(tx: Tx, payoutId: string, sandbox: Sandbox): Promise<void> {
	const payout = await lockPayout(tx, payoutId);
	if (payout?.state !== 'pending') return;
	const { amount, currency, behaviour } = payout;
	if (behaviour === 'unclear_refused') {
		const reason = 'account_closed';
		await setPayoutRefused(tx, payoutId, reason);
		await queueMessage(tx, { type: 'payout.refused', payoutId, reason });
		return;
	}
	const paidAt = new Date();
	const ref = `P-${randomUUID()}`;
	const arrived = behaviour === 'partly' ? shareDown(amount, 3n, 5n) : amount;
	await setPayoutPaid(tx, payoutId, { ref, paidAt, arrived, bankRef: `B-${randomUUID()}` });
	await queueMessage(tx, { type: 'payout.paid', payoutId, ref, amount, currency, paidAt });
	const line = { kind: 'payout', ref: payoutId, amount, currency, at: paidAt } as const;
	await insertLine(tx, line);
	if (behaviour === 'listed_twice') await insertLine(tx, line);
	if (behaviour !== 'returned') return;
	const dueAt = msAfter(paidAt, sandbox.delays.returnMs);
	await insertStep(tx, { kind: 'payout.return', subjectId: payoutId, dueAt });
}

/** Returns a paid payout. */
export async function returnPayout(tx: Tx, payoutId: string): Promise<void> {
	const payout = await lockPayout(tx, payoutId);
	if (payout?.state !== 'paid') return;
	const { amount, currency } = payout;
	const now = new Date();
	const returned = { ref: `T-${randomUUID()}`, amount, reason: 'account_closed' } as const;
	await insertReturn(tx, { ...returned, payout_id: payoutId, returned_at: now });
	await insertLine(tx, { kind: 'return', ref: payoutId, amount, currency, at: now });
	await queueMessage(tx, { type: 'payout.returned', payoutId, return: returned, currency });
}
