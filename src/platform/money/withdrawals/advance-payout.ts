import { formatMoney, type Money, minOf } from '#lib/money.ts';
import type { PayoutReason, PspMessage } from '#lib/psp/messages.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { memberOwed, pspClearing, symbolOf } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { lockMember } from '../deposits/order-rows.ts';
import { lockFunds } from '../wallet/funds.ts';
import { payHold, releaseHold } from './holds.ts';
import { step } from './machine.ts';
import * as rows from './rows.ts';
import { eventKindOf, sourceOf } from './source-of.ts';

/** A definite answer of the provider, by message or by look-up. */
export type PayoutNews =
	| { kind: 'paid'; ref: string; amount: Money; currency: string }
	| { kind: 'refused'; reason: PayoutReason }
	| { kind: 'void' }
	| { kind: 'returned'; ref: string; amount: Money; currency: string; reason: PayoutReason };

export type PayoutVerdict =
	| 'applied'
	/** It changes nothing: a repeat, or late. */
	| 'repeated'
	| 'unknown_payout'
	/** Another amount or currency than sent; nothing is posted. */
	| 'altered'
	/** With what came back before it is more than was paid; nothing is posted. */
	| 'return_too_high'
	/** Paid although it was reported as failed before: posted, and a person must look. */
	| 'paid_after_failed';

type PayoutMessage = Extract<PspMessage, { payoutId: string }>;

/** Applies a provider's message about a payout. */
export async function advancePayout(
	tx: Tx,
	{ provider, message }: { provider: string; message: PayoutMessage },
): Promise<PayoutVerdict> {
	return await applyNews(tx, { provider, id: message.payoutId, news: newsOf(message) });
}

function newsOf(message: PayoutMessage): PayoutNews {
	switch (message.type) {
		case 'payout.paid':
			return { kind: 'paid', ...message };
		case 'payout.refused':
			return { kind: 'refused', reason: message.reason };
		case 'payout.returned':
			return { kind: 'returned', currency: message.currency, ...message.return };
	}
}

/** Applies what a provider says about a payout. Locks the member, the withdrawal, the accounts. */
export async function applyNews(
	tx: Tx,
	{ provider, id, news }: { provider: string; id: string; news: PayoutNews },
): Promise<PayoutVerdict> {
	const found = await rows.findWithdrawal(tx, id);
	if (!found || found.provider !== provider) return 'unknown_payout';
	await lockMember(tx, found.member_id);
	const withdrawal = await rows.lockWithdrawal(tx, id);
	if (news.kind === 'returned') return await giveBack(tx, withdrawal, news);
	if (news.kind === 'paid') return await markPaid(tx, withdrawal, news);
	const next = step(withdrawal.state, news.kind);
	if (!next) return 'repeated';
	const reason = news.kind === 'refused' ? news.reason : 'void';
	await releaseHold(tx, id);
	await rows.updateWithdrawal(tx, id, { state: next.state, reason, due_at: null });
	await rows.addEvent(tx, { id, step: 'failed', params: { reason } });
	await notifyStep(tx, withdrawal, 'withdrawal_failed');
	return 'applied';
}

async function markPaid(
	tx: Tx,
	withdrawal: rows.WithdrawalRow,
	{ ref, amount, currency }: Extract<PayoutNews, { kind: 'paid' }>,
): Promise<PayoutVerdict> {
	const { id, provider, fee } = withdrawal;
	const next = step(withdrawal.state, 'paid');
	if (!next) return withdrawal.provider_ref === ref ? 'repeated' : 'altered';
	const isSame = amount === withdrawal.amount - fee && currency === withdrawal.currency;
	if (!isSame) return 'altered';
	if (next.money === 'pay') await payHold(tx, { id, provider, fee });
	else await payAgain(tx, withdrawal);
	const now = await readNow(tx);
	const { receiptMinutes } = (await readSettings(tx)).withdrawRules;
	await rows.updateWithdrawal(tx, id, {
		...{ state: next.state, reason: null, provider_ref: ref, arrived_at: now, due_at: null },
		...{ receipt: 'asked', receipt_due_at: secondsAfter(now, receiptMinutes * 60) },
	});
	await rows.addEvent(tx, { id, step: 'arrived', params: { ref } });
	await notifyStep(tx, withdrawal, 'withdrawal_arrived');
	return next.money === 'pay' ? 'applied' : 'paid_after_failed';
}

/** The hold was released before: takes the money from cash, and what is not there is owed. */
async function payAgain(tx: Tx, withdrawal: rows.WithdrawalRow): Promise<void> {
	const { id, member_id: memberId, provider, currency, amount, fee } = withdrawal;
	const paid = amount - fee;
	const source = sourceOf(withdrawal);
	const isCash = withdrawal.from_agent === 0n;
	const there = isCash
		? (await lockFunds(tx, memberId, currency)).cash
		: await balanceOf(tx, source);
	const cash = minOf(paid, there);
	const destination = pspClearing(provider, currency);
	await post(tx, {
		reference: `payout:${id}`,
		kind: eventKindOf(withdrawal, 'paid'),
		occurredAt: await readNow(tx),
		postings: [
			{ source, destination, amount: cash },
			{ source: memberOwed(memberId, currency), destination, amount: paid - cash },
		].filter((posting) => posting.amount > 0n),
	});
}

async function giveBack(
	tx: Tx,
	withdrawal: rows.WithdrawalRow,
	{ ref, amount, currency, reason }: Extract<PayoutNews, { kind: 'returned' }>,
): Promise<PayoutVerdict> {
	const { id, provider, state } = withdrawal;
	const known = await rows.findReturn(tx, { provider, ref });
	if (known) return known.amount === amount ? 'repeated' : 'altered';
	const paid = withdrawal.amount - withdrawal.fee;
	const isPaid = state === 'arrived' || state === 'returned';
	if (!isPaid || currency !== withdrawal.currency) return 'altered';
	if (withdrawal.refunded + withdrawal.returned + amount > paid) return 'return_too_high';
	const { txId } = await post(tx, {
		reference: `return:${provider}:${ref}`,
		kind: eventKindOf(withdrawal, 'returned'),
		occurredAt: await readNow(tx),
		postings: [
			{
				source: pspClearing(provider, currency),
				destination: sourceOf(withdrawal),
				amount,
			},
		],
	});
	const row = { provider, provider_ref: ref, withdrawal_id: id, amount, tx_id: txId };
	await rows.insertReturn(tx, row);
	const returned = withdrawal.returned + amount;
	await rows.updateWithdrawal(tx, id, { state: 'returned', reason, returned });
	await rows.addEvent(tx, { id, step: 'returned', params: { reason } });
	await notifyStep(tx, { ...withdrawal, amount }, 'withdrawal_returned');
	return 'applied';
}

type StepMessage =
	| 'withdrawal_approved'
	| 'withdrawal_rejected'
	| 'withdrawal_failed'
	| 'withdrawal_arrived'
	| 'withdrawal_returned'
	| 'withdrawal_forced';

/** Writes the member a message about a step. */
export async function notifyStep(
	tx: Tx,
	{
		id,
		member_id,
		amount,
		currency,
	}: Pick<rows.WithdrawalRow, 'id' | 'member_id' | 'amount' | 'currency'>,
	kind: StepMessage,
): Promise<void> {
	const params = { amount: formatMoney(amount, symbolOf(currency)) };
	await notify(tx, member_id, kind, params, `withdrawal:${id}`);
}
