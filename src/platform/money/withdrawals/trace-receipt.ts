import { formatMoney, type Money, toDecimal } from '#lib/money.ts';
import type { Actor } from '#platform/core/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { house, pspClearing } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { notifyStep } from './advance-payout.ts';
import { addDecision, type Decided, lockById } from './decide-withdrawal.ts';
import * as rows from './rows.ts';
import { eventKindOf, sourceOf } from './source-of.ts';

interface TraceInput {
	id: string;
	/** How much is in the member's account. */
	paid: Money;
	/** The reference that shows it; the member sees it. */
	evidence: string;
	/** The provider keeps its claim for the whole amount: the house pays the rest. */
	isLoss: boolean;
	actor: Actor;
	reason: string;
}

/**
 * Ends a disputed receipt by what two persons found: less than the amount is refunded once, by the
 * provider, or by `house.payout_loss` when it denies wrongly. The whole amount is stored, and two
 * persons may force the receipt. Both name the same amount and evidence. Throws `CommandError`.
 */
export async function enterTrace(tx: Tx, input: TraceInput): Promise<Decided> {
	const { id, paid, evidence, isLoss, actor, reason } = input;
	const withdrawal = await lockById(tx, id);
	const sent = withdrawal.amount - withdrawal.fee;
	if (withdrawal.receipt !== 'trace') throw notDisputed(withdrawal);
	if (paid > sent) throw new CommandError(`At most ${formatMoney(sent)} was sent.`);
	const missing = sent - withdrawal.returned - paid;
	if (isLoss && missing <= 0n) throw new CommandError('Nothing is missing, so there is no loss.');
	const content = `paid ${toDecimal(paid)} by ${evidence}${isLoss ? ', loss' : ''}`;
	const count = await addDecision(tx, { id, step: 'trace', content, actor, reason });
	if (count < 2) return 'second_needed';
	const params = { paid: toDecimal(paid), bankRef: evidence };
	await rows.addEvent(tx, { id, step: 'traced', actor: actor.name, params });
	await settleTrace(tx, withdrawal, { paid, isLoss });
	return 'done';
}

/**
 * Applies the result of a trace to a locked withdrawal: what did not arrive is refunded once, and
 * the whole amount waits for two persons, who force the receipt with the evidence.
 */
export async function settleTrace(
	tx: Tx,
	withdrawal: rows.WithdrawalRow,
	{ paid, isLoss }: { paid: Money; isLoss: boolean },
): Promise<void> {
	const { id, provider, currency, amount, fee, returned } = withdrawal;
	const missing = amount - fee - returned - paid;
	if (missing <= 0n) {
		await rows.updateWithdrawal(tx, id, { traced: paid });
		return;
	}
	const source = isLoss ? house('payout_loss', currency) : pspClearing(provider, currency);
	await post(tx, {
		reference: `refund:${id}`,
		kind: eventKindOf(withdrawal, 'refunded'),
		occurredAt: await readNow(tx),
		postings: [{ source, destination: sourceOf(withdrawal), amount: missing }],
	});
	await rows.updateWithdrawal(tx, id, { traced: paid, refunded: missing, receipt: 'refunded' });
	await rows.addEvent(tx, { id, step: 'refunded', params: { amount: toDecimal(missing) } });
	await notifyStep(tx, { ...withdrawal, amount: missing }, 'withdrawal_returned');
}

/** Returns the error of a receipt without a dispute. */
export function notDisputed({ receipt, state }: rows.WithdrawalRow): CommandError {
	const is = receipt ?? `of a withdrawal in state ${state}`;
	return new CommandError(`There is nothing to trace: the receipt is "${is}", not disputed.`);
}
