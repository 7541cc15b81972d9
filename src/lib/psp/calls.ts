import * as z from 'zod/mini';
import { payoutReason, payoutReturn, receipt } from './messages.ts';
import { address, amount, currency, instant, personName, providerRef, uuid } from './values.ts';

/**
 * The calls of the platform to a payment provider of the protocol `psp/1`: POST with a JSON body,
 * signed as `signature.ts` says with a new message id for each call. 200 is an answer, 400 an
 * invalid call, 401 a wrong signature, 404 an unknown id; everything else is no answer.
 */
const payer = z.strictObject({ label: z.string(), value: z.string() });

export const pspCalls = {
	/** Begins a payment. The same order id returns the same answer. */
	start: pspCall(
		'/deposits/start',
		{
			orderId: uuid,
			/** What the payer writes beside the payment. */
			reference: z.string().check(z.regex(/^[A-Z0-9-]{6,16}$/)),
			kind: z.enum(['redirect', 'qr', 'manual']),
			/** The way to pay, such as `mobile`. */
			method: z.string().check(z.regex(/^[\w-]{1,32}$/)),
			amount,
			currency,
			language: z.enum(['bn', 'en']),
			expiresAt: instant,
			/** The name of the member, for providers that compare it. */
			payerName: z.optional(personName),
			/** Where the payer's browser comes back; it proves nothing. */
			returnUrl: address,
		},
		z.object({
			/** The provider's page; kind `redirect`. */
			url: z.optional(address),
			/** The text of the code to scan; kind `qr`. */
			qrText: z.optional(z.string().check(z.maxLength(512))),
			/** Where to pay, in order: number, name; kind `manual`, and beside a code. */
			payTo: z.optional(z.array(payer).check(z.maxLength(6))),
		}),
	),
	/** Tells what the payer of a manual payment typed. It proves nothing. */
	hint: pspCall(
		'/deposits/hint',
		{ orderId: uuid, trxId: providerRef, payerTail: z.optional(z.string()) },
		z.object({}),
	),
	/** Returns every payment of an order, reversed ones too. */
	lookUp: pspCall(
		'/deposits/look-up',
		{ orderId: uuid },
		z.object({ receipts: z.array(receipt), isFailed: z.boolean() }),
	),
	/** Pays out. The same payout id returns the same answer and pays once. */
	send: pspCall(
		'/payouts/send',
		{
			payoutId: uuid,
			amount,
			currency,
			account: z.strictObject({
				kind: z.enum(['ewallet', 'bank']),
				/** The code of the bank or wallet. */
				bank: z.string().check(z.regex(/^[\w-]{1,32}$/)),
				number: z.string().check(z.regex(/^[0-9A-Z]{4,34}$/)),
				holder: personName,
			}),
		},
		z.discriminatedUnion('status', [
			z.object({ status: z.literal('accepted') }),
			z.object({ status: z.literal('refused'), reason: payoutReason }),
		]),
	),
	/** Returns the state of a payout; `unknown` for an id that never arrived. */
	lookUpPayout: pspCall(
		'/payouts/look-up',
		{ payoutId: uuid },
		z.discriminatedUnion('status', [
			z.object({ status: z.literal('unknown') }),
			z.object({ status: z.literal('pending') }),
			z.object({ status: z.literal('void') }),
			z.object({ status: z.literal('refused'), reason: payoutReason }),
			z.object({
				status: z.literal('paid'),
				ref: providerRef,
				amount,
				currency,
				paidAt: instant,
				returns: z.array(payoutReturn),
			}),
		]),
	),
	/** Cancels a payout that was not paid; an unknown one is void from then on. */
	voidPayout: pspCall('/payouts/void', { payoutId: uuid }, z.object({ isVoid: z.boolean() })),
	/** Asks how much of a payout reached its account. */
	trace: pspCall(
		'/payouts/trace',
		{ payoutId: uuid },
		z.object({
			/** Minor units as text; `0` when nothing arrived. */
			paid: z.codec(z.string().check(z.regex(/^\d{1,18}$/)), z.bigint(), {
				decode: (text) => BigInt(text),
				encode: (value) => String(value),
			}),
			/** The bank's reference, shown to the member as evidence. */
			bankRef: z.optional(providerRef),
		}),
	),
	/** Lists the movements of a day (UTC) in a currency, in the order of their ids. */
	statement: pspCall(
		'/statement',
		{ day: z.iso.date(), currency },
		z.object({
			lines: z.array(
				z.object({
					id: providerRef,
					/**
					 * `settled_in`: the provider pays what it holds to our bank; `settled_out`: we pay it
					 * what it paid out. Then `amount` is what moved at the bank.
					 */
					kind: z.enum(['receipt', 'reversal', 'payout', 'return', 'settled_in', 'settled_out']),
					/** Of a receipt or reversal the receipt's, of a payout or return the payout's id. */
					ref: providerRef,
					amount,
					/** What the provider keeps for its service; settlements only. */
					cost: z.optional(amount),
					at: instant,
				}),
			),
		}),
	),
} as const;

export type PspCallName = keyof typeof pspCalls;
export type PspInput<N extends PspCallName> = z.output<(typeof pspCalls)[N]['input']>;
export type PspAnswer<N extends PspCallName> = z.output<(typeof pspCalls)[N]['answer']>;

function pspCall<I extends z.core.$ZodLooseShape, A extends z.ZodMiniType>(
	path: `/${string}`,
	input: I,
	answer: A,
) {
	return { path, input: z.strictObject(input), answer };
}
