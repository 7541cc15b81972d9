import * as z from 'zod/mini';
import { amount, currency, instant, personName, providerRef, uuid } from './values.ts';

/**
 * What a payment provider reports to `POST /psp/<provider>`: signed (`signature.ts`), at least once,
 * in any order. The platform answers 200 after its commit; another answer is repeated. The same
 * message id with another body is 409.
 */

/** Money that came in. `orderId` is absent when the provider cannot tell which order it pays. */
export const receipt = z.strictObject({
	/** The provider's own reference of this payment; one per payment. */
	ref: providerRef,
	orderId: z.optional(uuid),
	amount,
	currency,
	/** The name of the payer's account. */
	payerName: z.optional(personName),
	/** The transaction id that the payer sees, in capitals without spaces. */
	trxId: z.optional(providerRef),
	paidAt: instant,
});
export type PspReceipt = z.output<typeof receipt>;

const failReason = z.enum(['cancelled', 'expired', 'declined', 'limit', 'unknown']);

/** Why a payout was refused or came back. */
export const payoutReason = z.enum([
	'account_unknown',
	'name_differs',
	'account_limit',
	'account_closed',
	'unknown',
]);
export type PayoutReason = z.output<typeof payoutReason>;

/** Money that came back after it had arrived. */
export const payoutReturn = z.strictObject({ ref: providerRef, amount, reason: payoutReason });

export const pspMessage = z.discriminatedUnion('type', [
	z.strictObject({ type: z.literal('deposit.paid'), receipt }),
	z.strictObject({ type: z.literal('deposit.failed'), orderId: uuid, reason: failReason }),
	/** The provider took a payment back: `ref` is the receipt's. */
	z.strictObject({ type: z.literal('deposit.reversed'), ref: providerRef, amount, currency }),
	z.strictObject({
		type: z.literal('payout.paid'),
		payoutId: uuid,
		ref: providerRef,
		amount,
		currency,
		paidAt: instant,
	}),
	z.strictObject({ type: z.literal('payout.refused'), payoutId: uuid, reason: payoutReason }),
	z.strictObject({
		type: z.literal('payout.returned'),
		payoutId: uuid,
		return: payoutReturn,
		currency,
	}),
]);
export type PspMessage = z.output<typeof pspMessage>;
