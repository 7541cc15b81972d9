import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { code, instant, jsonCount, jsonMoney, positiveMoney, queryPage } from '../values.ts';
import { accountKind } from './account-kind.ts';
import { listedWithdrawal, receipt, state, withdrawal } from './withdrawal-view.ts';

const language = z.optional(z.string().check(z.maxLength(8)));
/** The purse: an agent's own money, or cash without it. */
const source = z.enum(['agent']);

/**
 * Tells whether the member has a payment password.
 *
 * Source: facts of the family, `/wps/member/hasWithdrawalPassword`.
 */
export const hasWithdrawalPassword = defineCall({
	method: 'GET',
	path: '/wps/member/hasWithdrawalPassword',
	access: 'real',
	input: z.strictObject({}),
	value: z.boolean(),
	refusals: [],
});

/**
 * Returns the bounds of withdrawals, by kind of account.
 *
 * Source: facts of the family, `MCSFE_getWithdrawSettings`.
 */
export const getWithdrawSettings = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getWithdrawSettings',
	access: 'real',
	input: z.strictObject({ groupId: z.optional(z.string()) }),
	value: z.object({
		/** Absent: open. */
		allowWithdraw: z.optional(z.enum(['Y', 'N'])),
		minimumAmount: jsonMoney,
		maximumAmount: jsonMoney,
		/** Ours. Without it the bounds above are those of every kind. */
		kinds: z.optional(
			z.array(
				z.object({
					kind: accountKind,
					min: jsonMoney,
					max: jsonMoney,
					step: jsonMoney,
					fee: jsonMoney,
					/** How long it usually takes, by the setting. */
					minutes: jsonCount,
				}),
			),
		),
	}),
	refusals: [],
});

/** A reason why money may not leave: a refusal of `withdraw`, with what its sentence needs. */
export type WithdrawBlock = z.output<typeof withdrawBlock>;
const withdrawBlock = z.object({ code: z.string(), params: z.record(z.string(), z.string()) });

/**
 * Answers whether the member may withdraw, with every reason against it, by the rules of `withdraw`.
 *
 * Refuses: `account_missing` for a `cardId` that is not an account of the member; `agent_needed`.
 * Source: ours.
 */
export const checkWithdrawal = defineCall({
	method: 'GET',
	path: '/wps/transaction/withdrawCheck',
	access: 'real',
	input: z.strictObject({
		amount: z.optional(positiveMoney),
		cardId: z.optional(z.uuid()),
		source: z.optional(source),
	}),
	value: z.object({
		may: z.boolean(),
		/** What may leave at most, by balance and turnover. */
		available: jsonMoney,
		blocks: z.array(withdrawBlock),
		/** Of an agent's own money what is set aside, and what the agent owes. */
		setAside: z.optional(jsonMoney),
		owed: z.optional(jsonMoney),
		turnover: z.object({ needed: jsonMoney, done: jsonMoney, missing: jsonMoney }),
		/** Withdrawals and money that are left in the current 24 hours. */
		day: z.object({ count: jsonCount, countMax: jsonCount, left: jsonMoney }),
	}),
	refusals: ['account_missing', 'agent_needed'],
});

/**
 * Pays what the member owes after a reversed deposit from cash, as far as it reaches.
 *
 * Refuses: `insufficient_balance` without any cash; `reference_conflict`.
 * Source: ours.
 */
export const settleOwed = defineCall({
	method: 'POST',
	path: '/wps/transaction/settleOwed',
	access: 'real',
	/** Generated once per form: it makes a double click or a retry safe. */
	input: z.strictObject({ settleId: z.uuid() }),
	value: z.object({ owed: jsonMoney, sumBalance: jsonMoney }),
	refusals: ['insufficient_balance'],
});

/**
 * Requests a withdrawal. Repeating the same `withdrawId` returns the same withdrawal. The payment
 * password, or an authentication of the last minutes, proves the member.
 *
 * Units: `amount` is decimal money.
 * Refuses: every code of `checkWithdrawal`; `agent_needed` and `amount_set_aside` for an agent's own
 * money; `step_up_needed`; `step_up_wrong`; `channel_closed`.
 * Source: spec 7; facts of the family, `/wps/v2/transaction/withdraw`.
 */
export const withdraw = defineCall({
	method: 'POST',
	path: '/wps/v2/transaction/withdraw',
	aliases: ['/wps/transaction/withdraw'],
	access: 'real',
	input: z.strictObject({
		withdrawId: z.uuid(),
		cardId: code,
		amount: positiveMoney,
		source: z.optional(source),
		paymentPassword: z.optional(z.string().check(z.maxLength(512))),
	}),
	/** Another host may answer with nothing but its success. */
	value: z.object({
		withdrawId: z.optional(z.string()),
		state: z.optional(state),
		place: z.optional(jsonCount),
	}),
	refusals: [
		...(['withdraw_closed', 'step_up_needed', 'step_up_wrong', 'payment_password_needed'] as const),
		...([
			'account_missing',
			'account_too_new',
			'name_differs',
			'amount_low',
			'amount_high',
		] as const),
		...([
			'amount_step',
			'insufficient_balance',
			'day_count',
			'day_sum',
			'withdrawal_open',
		] as const),
		...(['turnover_missing', 'money_owed', 'books_frozen', 'channel_closed'] as const),
		...(['agent_needed', 'amount_set_aside'] as const),
	],
	encrypted: true,
});

/**
 * Lists the member's withdrawals, the latest first.
 *
 * Source: facts of the family, `/wps/report/withdrawTransaction`.
 */
export const listWithdrawals = defineCall({
	method: 'GET',
	path: '/wps/report/withdrawTransaction',
	access: 'real',
	input: z.strictObject({ pageNo: z.optional(queryPage), language }),
	value: z.object({
		list: z.array(listedWithdrawal),
		totalPages: z.number(),
		totalCount: z.number(),
	}),
	refusals: [],
	isList: true,
});

/**
 * Returns one withdrawal with its steps, its place in the queue and the usual time.
 *
 * Refuses: `withdrawal_not_found`, also for another member's.
 * Source: ours.
 */
export const getWithdrawal = defineCall({
	method: 'GET',
	path: '/wps/transaction/withdraw',
	access: 'real',
	input: z.strictObject({ id: z.uuid(), language }),
	value: z.object({
		...withdrawal.shape,
		steps: z.array(
			z.object({ step: z.string(), at: instant, params: z.record(z.string(), z.string()) }),
		),
		place: z.optional(jsonCount),
		/** The pictures that were sent with a claim. */
		images: z.optional(z.array(z.string())),
		/** Withdrawals in the queue. */
		queued: z.optional(jsonCount),
		/** The median of the last `of` withdrawals of this channel; absent below 50. */
		usual: z.optional(z.object({ minutes: jsonCount, of: jsonCount })),
	}),
	refusals: ['withdrawal_not_found'],
});

/**
 * Lists the arrived withdrawals whose receipt can be confirmed.
 *
 * Source: docs/wps.md, `MCSFE_getPaymentConfirmationList`.
 */
export const listPaymentConfirmations = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getPaymentConfirmationList',
	access: 'real',
	input: z.strictObject({ language }),
	value: z.object({ list: z.array(listedWithdrawal) }),
	refusals: [],
	isList: true,
});

/**
 * Confirms the receipt of an arrived withdrawal, or says what has not arrived, with pictures.
 *
 * Refuses: `withdrawal_not_found`; `receipt_decided`; `receipt_too_late`; `proof_missing`;
 * `proof_refused` for more than three pictures, another member's or used ones; `amount_high` with
 * `amountMax`.
 * Source: spec 4, "Withdrawal states"; docs/wps.md, `MCSFE_processC2CTransaction`.
 */
export const confirmPayment = defineCall({
	method: 'POST',
	path: '/wps/relay/MCSFE_processC2CTransaction',
	access: 'real',
	input: z.strictObject({
		transactionId: code,
		action: z.enum(['received', 'partly', 'not_received']),
		/** What has arrived; for `partly`. */
		amount: z.optional(positiveMoney),
		/** Pictures of `uploadProof`: one to three, except for `received`. */
		images: z.optional(z.array(z.uuid()).check(z.maxLength(10))),
	}),
	value: z.object({ receipt: z.optional(receipt) }),
	comesWith: listPaymentConfirmations,
	refusals: [
		...(['withdrawal_not_found', 'receipt_decided', 'receipt_too_late'] as const),
		...(['proof_missing', 'proof_refused', 'amount_high'] as const),
	],
});
