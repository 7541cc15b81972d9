import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { jsonMoney, positiveMoney } from '../values.ts';

export type TransferOffer = z.output<typeof transferOffer>;
const transferOffer = z.object({
	/** Whether the member may send cash to the agent directly above. */
	toUpline: z.boolean(),
	/** Whether the member may send its float to members directly below. */
	toDownline: z.boolean(),
	/** The account name of the agent directly above; present with `toUpline`. */
	uplineAccount: z.optional(z.string()),
	/** What may be sent to the upline at most, by balance and turnover. */
	available: jsonMoney,
	/** Why nothing may be sent to the upline: refusals of `transferToUpline`. */
	blocks: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.string()) })),
	/** The float of an agent. */
	agentBalance: z.optional(jsonMoney),
});

/**
 * Returns which transfers the member may make, and what keeps money from leaving.
 *
 * Source: facts of the family, `/wps/agent/transferEnabled`; the shape is ours.
 */
export const getTransferOffer = defineCall({
	method: 'GET',
	path: '/wps/agent/transferEnabled',
	access: 'real',
	input: z.strictObject({}),
	value: transferOffer,
	refusals: [],
});

const transferInput = z.strictObject({
	transferId: z.uuid(),
	account: z.string().check(z.maxLength(64)),
	amount: positiveMoney,
	paymentPassword: z.optional(z.string().check(z.maxLength(512))),
});

const transferResult = z.object({
	transferId: z.string(),
	/** The account name of the receiver. */
	account: z.string(),
	amount: jsonMoney,
	/** The caller's cash after it. */
	sumBalance: jsonMoney,
	/** The caller's float after it; agents only. */
	agentBalance: z.optional(jsonMoney),
});

/**
 * Sends cash to the float of the agent directly above. Repeating the same `transferId` returns the
 * same transfer. The payment password, or an authentication of the last minutes, proves the member.
 *
 * Units: `amount` is decimal money.
 * Refuses: `transfer_off`; `not_in_tree` when `account` is not the agent directly above; what
 * forbids a withdrawal, except for the rules of payout accounts and days; `transfer_not_accepted`
 * when the upline's account takes no money; `reference_conflict`.
 * Source: ours; facts of the family name the page, not the call.
 */
export const transferToUpline = defineCall({
	method: 'PUT',
	path: '/wps/agent/transferUpline',
	access: 'real',
	input: transferInput,
	value: transferResult,
	refusals: [
		...(['transfer_off', 'not_in_tree', 'transfer_not_accepted', 'withdraw_closed'] as const),
		...(['step_up_needed', 'step_up_wrong', 'payment_password_needed'] as const),
		...(['account_too_new', 'insufficient_balance', 'turnover_missing'] as const),
		...(['money_owed', 'books_frozen'] as const),
	],
	encrypted: true,
});

/**
 * Sends an agent's float to a member directly below: to cash, with a turnover requirement of once, or
 * to the float of an agent. Repeating the same `transferId` returns the same transfer.
 *
 * Units: `amount` is decimal money.
 * Refuses: `agent_needed`; `transfer_off`; `not_in_tree`; `insufficient_balance`;
 * `transfer_not_accepted` when the receiver takes a break, is locked, or has a deposit limit that
 * the amount passes: the agent does not learn which; `reference_conflict`.
 * Source: facts of the family, `/wps/agent/transferDownline`.
 */
export const transferToDownline = defineCall({
	method: 'PUT',
	path: '/wps/agent/transferDownline',
	access: 'real',
	input: transferInput,
	value: transferResult,
	refusals: [
		...(['agent_needed', 'transfer_off', 'not_in_tree', 'transfer_not_accepted'] as const),
		...(['step_up_needed', 'step_up_wrong', 'payment_password_needed'] as const),
		...(['insufficient_balance', 'books_frozen'] as const),
	],
	encrypted: true,
});
