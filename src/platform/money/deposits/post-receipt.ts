import { formatMoney, type Money } from '#lib/money.ts';
import type { PspReceipt } from '#lib/psp/messages.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import {
	memberCash,
	memberReturnable,
	pspClearing,
	pspUnmatched,
	symbolOf,
} from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { isSameName } from '#platform/people/auth/login/same-name.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { readDetails } from '#platform/people/profiles/details.ts';
import { countInflow, freeInflow, readDepositRoom } from '#platform/people/protection/inflow.ts';
import { openRequirement } from '../turnover/requirements.ts';
import { readFunds } from '../wallet/funds.ts';
import { receive } from './fold.ts';
import * as orders from './order-rows.ts';
import * as receipts from './receipt-rows.ts';
import { applyReversal } from './reverse-receipt.ts';

/** What became of a provider's report. */
export type ReceiptVerdict =
	| 'posted'
	| 'repeated'
	| 'unmatched'
	/** The same reference with another amount or currency; nothing is posted. */
	| 'altered'
	/** Not a currency of the ledger, or not that of its order; nothing is posted. */
	| 'currency_differs';

/** The multiple of a deposit that must be staked: once. Source: facts of the family. */
const DEPOSIT_MULTIPLE_BP = 10_000;

export interface ReceiptContext {
	vault: Vault;
	/** The provider's code. */
	provider: string;
}

/**
 * Posts money that came in, once by the provider's reference, for the amount that came. What the
 * member may not play with is returnable; money without an order is kept as unmatched.
 *
 * Locks the payment, the member, the order, then the ledger's accounts.
 */
export async function postReceipt(
	tx: Tx,
	context: ReceiptContext,
	receipt: PspReceipt,
): Promise<ReceiptVerdict> {
	const key = { provider: context.provider, ref: receipt.ref };
	await receipts.lockPayment(tx, key);
	const known = await receipts.findReceipt(tx, key);
	if (known) return known.amount === receipt.amount ? 'repeated' : 'altered';
	const unmatched = await receipts.findUnmatched(tx, key);
	if (unmatched) return unmatched.amount === receipt.amount ? 'repeated' : 'altered';

	const order = receipt.orderId && (await orders.findOrder(tx, receipt.orderId));
	if (!order || order.provider !== context.provider) {
		return await keepUnmatched(tx, context, receipt);
	}
	if (order.currency !== receipt.currency) return 'currency_differs';
	await creditOrder(tx, context, { ...receipt, orderId: order.id, wasUnmatched: false });
	return 'posted';
}

async function keepUnmatched(
	tx: Tx,
	{ vault, provider }: ReceiptContext,
	receipt: PspReceipt,
): Promise<ReceiptVerdict> {
	const { ref, amount, currency, paidAt } = receipt;
	// Without an order only the brand's own currency is money here.
	if (symbolOf(currency) === '' || currency === 'DEMO') return 'currency_differs';
	const { txId } = await post(tx, {
		reference: `unmatched:${provider}:${ref}`,
		kind: 'deposit_unmatched',
		occurredAt: await readNow(tx),
		postings: [
			{
				source: pspClearing(provider, currency),
				destination: pspUnmatched(provider, currency),
				amount,
			},
		],
	});
	await receipts.insertUnmatched(tx, {
		...{ provider, provider_ref: ref, amount, currency, paid_at: paidAt, tx_id: txId },
		payer: sealPayer(vault, { provider, ref }, receipt.payerName),
		trx_id: receipt.trxId ?? null,
	});
	return 'unmatched';
}

export interface Credit extends PspReceipt {
	orderId: string;
	/** The money is on `psp.unmatched`; else it comes from the provider. */
	wasUnmatched: boolean;
}

/** Credits a receipt to its order. The payment is locked, and no receipt has its reference. */
export async function creditOrder(tx: Tx, context: ReceiptContext, credit: Credit): Promise<void> {
	const { vault, provider } = context;
	const { ref, amount, currency, orderId, wasUnmatched } = credit;
	const { member_id: memberId } = (await orders.findOrder(tx, orderId)) ?? {};
	if (memberId === undefined) throw new Error(`the order ${orderId} is gone`);
	await orders.lockMember(tx, memberId);
	const row = await orders.lockOrder(tx, orderId);
	await freeInflow(tx, `order:${orderId}`);
	const { amount: room } = await readDepositRoom(tx, memberId);
	const isOtherPayer = await isPaidByOther(tx, context, { memberId, name: credit.payerName });
	const at = await readNow(tx);
	const { cash, returnable, order } = receive(orders.orderOf(row), {
		...{ amount, room, isOtherPayer, at },
	});

	const fundsBefore = await readFunds(tx, memberId, currency);
	const source = (wasUnmatched ? pspUnmatched : pspClearing)(provider, currency);
	const reference = receiptReference({ provider, ref });
	const { txId } = await post(tx, {
		reference,
		kind: 'deposit',
		occurredAt: at,
		postings: [
			{ source, destination: memberCash(memberId, currency), amount: cash },
			{ source, destination: memberReturnable(memberId, currency), amount: returnable },
		].filter((posting) => posting.amount > 0n),
	});
	await receipts.insertReceipt(tx, {
		...{ provider, provider_ref: ref, order_id: orderId, member_id: memberId, amount, cash },
		...{ returnable, was_unmatched: wasUnmatched, paid_at: credit.paidAt, tx_id: txId },
		payer: sealPayer(vault, { provider, ref }, credit.payerName),
		trx_id: credit.trxId ?? null,
	});
	await orders.closeOrder(tx, orderId, order);
	if (cash > 0n) {
		await countInflow(tx, { memberId, ref: reference, amount: cash });
		const requirement = { base: cash, multipleBp: DEPOSIT_MULTIPLE_BP, fundsBefore };
		await openRequirement(tx, { memberId, source: 'deposit', ref: reference, ...requirement });
	}
	await notifyReceipt(tx, { memberId, orderId, currency, amount, returnable });
	const reversal = await receipts.findReversal(tx, { provider, ref });
	if (reversal) await applyReversal(tx, { provider, ref });
}

/** The permanent name of a receipt's event. Those of play money are named by their order alone. */
export function receiptReference({ provider, ref }: receipts.ReceiptKey): string {
	return provider === 'play' ? `deposit:${ref}` : `deposit:${provider}:${ref}`;
}

async function notifyReceipt(
	tx: Tx,
	{
		memberId,
		orderId,
		currency,
		amount,
		returnable,
	}: {
		memberId: number;
		orderId: string;
		currency: string;
		amount: Money;
		returnable: Money;
	},
): Promise<void> {
	const text = (money: Money) => formatMoney(money, symbolOf(currency));
	const params = { amount: text(amount), returnable: text(returnable) };
	const kind = returnable > 0n ? 'deposit_returnable' : 'deposit_received';
	await notify(tx, memberId, kind, params, `deposit:${orderId}`);
}

/** True when the provider names a payer, the member has a name, and they differ. */
async function isPaidByOther(
	tx: Tx,
	{ vault }: ReceiptContext,
	{ memberId, name }: { memberId: number; name: string | undefined },
): Promise<boolean> {
	if (name === undefined) return false;
	const { payeeName } = await readDetails(tx, vault, memberId);
	return payeeName !== undefined && !isSameName(payeeName, name);
}

/** Names the place of a sealed payer. */
export const payerPlace = ({ provider, ref }: receipts.ReceiptKey) => `payer of ${provider} ${ref}`;

function sealPayer(vault: Vault, key: receipts.ReceiptKey, name: string | undefined) {
	return name === undefined ? null : vault.encrypt(name, payerPlace(key));
}

/** Reads the name of a stored payer. */
export function unsealPayer(vault: Vault, key: receipts.ReceiptKey, payer: Buffer): string {
	return vault.decrypt(payer, payerPlace(key));
}
