import { formatMoney, type Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import {
	memberCash,
	memberOwed,
	memberReturnable,
	pspClearing,
	symbolOf,
} from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { lockFunds } from '../wallet/funds.ts';
import { reverse } from './fold.ts';
import * as orders from './order-rows.ts';
import * as receipts from './receipt-rows.ts';

export type ReversalVerdict =
	| 'reversed'
	| 'repeated'
	/** The receipt has not come yet: it is reversed when it does. */
	| 'early'
	/** Another amount or currency than the receipt's, or money without an order. */
	| 'altered';

interface Report extends receipts.ReceiptKey {
	amount: Money;
	currency: string;
}

/**
 * Takes back a payment that its provider reversed, once: from the receipt's returnable part, from
 * cash, and what is not there is owed.
 */
export async function reverseReceipt(tx: Tx, report: Report): Promise<ReversalVerdict> {
	await receipts.lockPayment(tx, report);
	const known = await receipts.findReversal(tx, report);
	if (known) return known.amount === report.amount ? 'repeated' : 'altered';
	if (await receipts.findUnmatched(tx, report)) return 'altered';
	const receipt = await receipts.findReceipt(tx, report);
	if (receipt && receipt.amount !== report.amount) return 'altered';
	await receipts.insertReversal(tx, report);
	if (!receipt) return 'early';
	await orders.lockMember(tx, receipt.member_id);
	await applyReversal(tx, report);
	return 'reversed';
}

/** Posts a reported reversal of a receipt. The member is locked. */
export async function applyReversal(tx: Tx, key: receipts.ReceiptKey): Promise<void> {
	const receipt = await receipts.findReceipt(tx, key);
	const reversal = await receipts.findReversal(tx, key);
	if (!receipt || !reversal || reversal.tx_id !== null) return;
	const { member_id: memberId, order_id: orderId, amount } = receipt;
	const { currency } = await orders.lockOrder(tx, orderId);
	// Another amount or currency than the payment's: a person decides.
	if (reversal.amount !== amount || reversal.currency !== currency) return;
	const has = await lockFunds(tx, memberId, currency);
	const accounts = {
		cash: memberCash(memberId, currency),
		returnable: memberReturnable(memberId, currency),
		owed: memberOwed(memberId, currency),
	};
	const parts = reverse({ amount, returnable: receipt.returnable, has });
	const destination = pspClearing(key.provider, currency);
	const { txId } = await post(tx, {
		reference: `reversal:${key.provider}:${key.ref}`,
		kind: 'deposit_reversed',
		occurredAt: await readNow(tx),
		postings: [
			{ source: accounts.cash, destination, amount: parts.cash },
			{ source: accounts.returnable, destination, amount: parts.returnable },
			{ source: accounts.owed, destination, amount: parts.owed },
		].filter((posting) => posting.amount > 0n),
	});
	await receipts.setReversalPosted(tx, { ...key, txId, ...parts });
	await orders.addReversed(tx, orderId, amount);
	const params = { amount: formatMoney(amount, symbolOf(currency)) };
	await notify(tx, memberId, 'deposit_reversed', params, `deposit:${orderId}`);
}
