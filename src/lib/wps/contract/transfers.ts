import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, jsonMoney, positiveMoney } from '../values.ts';

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
	/** An agent's own money, what of it may leave, and what keeps the rest. */
	agentBalance: z.optional(jsonMoney),
	agentAvailable: z.optional(jsonMoney),
	setAside: z.optional(jsonMoney),
	owed: z.optional(jsonMoney),
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
 * Refuses: `agent_needed`; `transfer_off`; `not_in_tree`; `insufficient_balance`; `amount_set_aside`
 * for what is set aside or owed; `transfer_not_accepted` when the receiver takes a break, is locked, or has a deposit limit that
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
		...(['insufficient_balance', 'amount_set_aside', 'books_frozen'] as const),
	],
	encrypted: true,
});

/**
 * Moves an agent's own money to the agent's cash to play with. It counts towards the own deposit
 * limits and must be staked once. Repeating the same `transferId` returns the same transfer.
 *
 * Units: `amount` is decimal money.
 * Refuses: `agent_needed`; `transfer_off`; `insufficient_balance`; `amount_set_aside`;
 * `deposit_limit_reached` (remaining, window); `excluded`; `reference_conflict`.
 * Source: docs/agents.md, "Agent cash"; ours.
 */
export const transferToPlay = defineCall({
	method: 'PUT',
	path: '/wps/agent/transferToPlay',
	access: 'real',
	input: z.omit(transferInput, { account: true }),
	value: transferResult,
	refusals: [
		...(['agent_needed', 'transfer_off', 'deposit_limit_reached', 'excluded'] as const),
		...(['member_locked', 'step_up_needed', 'step_up_wrong'] as const),
		...(['payment_password_needed', 'insufficient_balance', 'amount_set_aside'] as const),
		'books_frozen',
	],
	encrypted: true,
});

export type ListedTransfer = z.output<typeof listedTransfer>;
const listedTransfer = z.object({
	transferId: z.string(),
	at: instant,
	/** `in` came to the caller, `out` was sent, `play` went to the own cash. */
	way: z.enum(['in', 'out', 'play']),
	/** The account of the other side. */
	account: z.string(),
	amount: jsonMoney,
});

/**
 * Lists the caller's transfers, the latest first, 20 a page.
 *
 * Refuses: `agent_needed`. Source: ours.
 */
export const listTransfers = defineCall({
	method: 'GET',
	path: '/wps/agent/transfers',
	access: 'real',
	input: z.strictObject({ after: z.optional(z.uuid()) }),
	value: z.object({ list: z.array(listedTransfer), next: z.optional(z.string()) }),
	refusals: ['agent_needed'],
});
