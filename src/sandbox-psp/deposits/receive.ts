import { randomInt, randomUUID } from 'node:crypto';
import { type Money, UNIT } from '#lib/money.ts';
import type { PspReceipt } from '#lib/psp/messages.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { msAfter, type Sandbox } from '../sandbox.ts';
import type { Tx } from '../store/database.ts';
import {
	type DepositRow,
	findTypedTrx,
	insertReceipt,
	listReceipts,
	type ReceiptRow,
	setDepositState,
} from '../store/deposits.ts';
import { insertLine } from '../store/statement.ts';
import { insertStep } from '../store/steps.ts';

const DIFFERENCE = 10n * UNIT;
/** The largest amount of the wire: 18 digits. */
const AMOUNT_MAX = 10n ** 18n - 1n;
const COPIES = 5;
const OTHER_PAYER = 'Rahim Test';
const TRX_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Receives a payment of an order, which the caller has locked. Returns the id of its message;
 * `undefined` for a silent one.
 */
export async function receivePayment(
	tx: Tx,
	deposit: DepositRow,
	{ delays, now }: Pick<Sandbox, 'delays'> & { now: Date },
): Promise<string | undefined> {
	const { order_id, behaviour, currency } = deposit;
	const isFirst = (await listReceipts(tx, order_id)).length === 0;
	const typed = isFirst ? await findTypedTrx(tx, order_id) : undefined;
	const receipt = {
		ref: `R-${randomUUID()}`,
		order_id,
		amount: amountOf(deposit),
		currency,
		payer_name: behaviour === 'other_payer' ? OTHER_PAYER : deposit.payer_name,
		trx_id: typed ?? makeTrxId(),
		paid_at: now,
	};
	await insertReceipt(tx, receipt);
	await insertLine(tx, { ...receipt, kind: 'receipt', at: now });
	await setDepositState(tx, order_id, 'paid');
	if (behaviour === 'reversed') {
		const dueAt = msAfter(now, delays.reverseMs);
		await insertStep(tx, { kind: 'deposit.reverse', subjectId: order_id, dueAt });
	}
	if (behaviour === 'silent') return undefined;
	const message = { type: 'deposit.paid', receipt: wireReceipt(receipt) } as const;
	return queueMessage(tx, message, behaviour === 'copies' ? COPIES : 1);
}

/** Returns a receipt in the form of the protocol. */
export function wireReceipt(row: Omit<ReceiptRow, 'reversed_at'>): PspReceipt {
	return {
		ref: row.ref,
		orderId: row.order_id,
		amount: row.amount,
		currency: row.currency,
		...(row.payer_name !== null && { payerName: row.payer_name }),
		trxId: row.trx_id,
		paidAt: row.paid_at,
	};
}

function amountOf({ behaviour, amount }: DepositRow): Money {
	if (behaviour === 'under' && amount > DIFFERENCE) return amount - DIFFERENCE;
	if (behaviour === 'over' && amount <= AMOUNT_MAX - DIFFERENCE) return amount + DIFFERENCE;
	return amount;
}

/** Makes a transaction id in the form that wallets show. */
function makeTrxId(): string {
	const letters = Array.from({ length: 10 }, () => TRX_LETTERS[randomInt(TRX_LETTERS.length)]);
	return letters.join('');
}
