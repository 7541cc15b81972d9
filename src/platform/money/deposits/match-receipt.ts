import { parseDecimal } from '#lib/money.ts';
import type { Actor } from '#platform/core/audit.ts';
import type { Vault } from '#platform/core/vault.ts';
import { codeOf, type Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { confirmMatch, findMatch, putMatch } from './match-rows.ts';
import { findOrder } from './order-rows.ts';
import { creditOrder, unsealPayer } from './post-receipt.ts';
import * as receipts from './receipt-rows.ts';

interface MatchInput extends receipts.ReceiptKey {
	orderId: string;
	actor: Actor;
	reason: string;
}

const CHECK_VIOLATION = '23514';

/**
 * Matches money that came without an order to the order that it pays: it is credited as any receipt.
 * Above the threshold the first person proposes and a second one confirms; another order is a new
 * proposal. Throws `CommandError`.
 */
export async function matchReceipt(
	tx: Tx,
	vault: Vault,
	{ provider, ref, orderId, actor, reason }: MatchInput,
): Promise<'done' | 'second_needed'> {
	const key = { provider, ref };
	await receipts.lockPayment(tx, key);
	const payment = await receipts.findUnmatched(tx, key);
	if (!payment) throw new CommandError(`${provider} has no unmatched payment "${ref}".`);
	if (await receipts.findReceipt(tx, key)) {
		throw new CommandError(`The payment ${ref} is matched already.`);
	}
	const order = await findOrder(tx, orderId);
	if (!order) throw new CommandError(`There is no order "${orderId}".`);
	if (order.provider !== provider || order.currency !== payment.currency) {
		throw new CommandError(
			`The order is of ${order.provider} in ${order.currency}, the payment of ${provider} in ${payment.currency}.`,
		);
	}
	const { withdrawRules } = await readSettings(tx);
	const isLarge = payment.amount > (parseDecimal(withdrawRules.twoPeopleAbove) ?? 0n);
	const proposed = await findMatch(tx, key);
	const { person } = actor;
	if (!proposed || proposed.order_id !== orderId) {
		await putMatch(tx, { ...key, orderId, maker: person, reason });
		if (isLarge) return 'second_needed';
	} else if (isLarge) await confirm(tx, key, person);
	const { amount, currency, paid_at: paidAt, trx_id: trxId, payer } = payment;
	await creditOrder(
		tx,
		{ vault, provider },
		{
			...{ ref, orderId, amount, currency, paidAt, wasUnmatched: true },
			...(trxId !== null && { trxId }),
			...(payer && { payerName: unsealPayer(vault, key, payer) }),
		},
	);
	return 'done';
}

async function confirm(tx: Tx, key: receipts.ReceiptKey, checker: string): Promise<void> {
	try {
		await confirmMatch(tx, { ...key, checker });
	} catch (error) {
		if (codeOf(error) !== CHECK_VIOLATION) throw error;
		throw new CommandError(`${checker} has proposed this. A second person must confirm it.`);
	}
}
