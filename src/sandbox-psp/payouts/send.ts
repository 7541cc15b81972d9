import type { PspAnswer, PspInput } from '#lib/psp/calls.ts';
import { refuse } from '../refuse.ts';
import { change, msAfter, type Sandbox } from '../sandbox.ts';
import { findPayout, insertPayout } from '../store/payouts.ts';
import { insertStep } from '../store/steps.ts';

/**
 * Takes a payout once; the same id returns the same answer. Returns `cut` when the connection ends
 * without an answer, which a repeated call gets. Refuses: `order_differs`.
 */
export async function sendPayout(
	sandbox: Sandbox,
	input: PspInput<'send'>,
): Promise<PspAnswer<'send'> | 'cut'> {
	const { payoutId, amount, currency } = input;
	const behaviour = sandbox.choose.payout({ id: payoutId, amount });
	const answer: PspAnswer<'send'> =
		behaviour === 'refused'
			? { status: 'refused', reason: 'account_unknown' }
			: { status: 'accepted' };
	const now = new Date();
	const isNew = await change(sandbox, async (tx) => {
		if (!(await insertPayout(tx, { ...input, behaviour, answer, createdAt: now }))) return false;
		const dueAt = msAfter(now, sandbox.delays.payoutMs);
		if (answer.status === 'accepted')
			await insertStep(tx, { kind: 'payout.settle', subjectId: payoutId, dueAt });
		return true;
	});
	if (isNew) return behaviour.startsWith('unclear') ? 'cut' : answer;
	const stored = await findPayout(sandbox.db, payoutId);
	if (!stored) throw refuse('not_found');
	const isOther = stored.amount !== amount || stored.currency !== currency;
	if (stored.amount !== null && isOther) throw refuse('order_differs');
	return stored.answer;
}
