import type { PspInput } from '#lib/psp/calls.ts';
import { refuse } from '../refuse.ts';
import { change, msAfter, type Sandbox } from '../sandbox.ts';
import { insertTypedTrx, lockDeposit, setDepositState } from '../store/deposits.ts';
import { insertStep } from '../store/steps.ts';

/**
 * Takes the transaction id of a manual payment as if the payer had paid: it is confirmed after a
 * while, also when the order has expired. An id of another order confirms nothing. Refuses:
 * `not_found`.
 */
export async function takeHint(
	sandbox: Sandbox,
	{ orderId, trxId }: PspInput<'hint'>,
): Promise<Record<string, never>> {
	const now = new Date();
	await change(sandbox, async (tx) => {
		const deposit = await lockDeposit(tx, orderId);
		if (!deposit) throw refuse('not_found');
		const { kind, state } = deposit;
		if (kind !== 'manual' || (state !== 'open' && state !== 'expired')) return;
		if (!(await insertTypedTrx(tx, trxId.toUpperCase(), orderId))) return;
		await setDepositState(tx, orderId, 'processing');
		const dueAt = msAfter(now, sandbox.delays.confirmMs);
		await insertStep(tx, { kind: 'deposit.confirm', subjectId: orderId, dueAt });
	});
	return {};
}
