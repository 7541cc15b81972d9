import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { hostInstant } from '../host-instant.ts';
import { code, hostCode } from '../values.ts';
import { named } from '../variants.ts';
import { accountKind } from './account-kind.ts';
import { checkWithdrawal } from './withdrawals.ts';

const language = z.optional(z.string().check(z.maxLength(8)));

export type PayoutBank = z.output<typeof payoutBank>;
const payoutBank = z.object({
	/** Absent on other hosts: a bank. */
	kind: z.optional(accountKind),
	bankCode: hostCode,
	bankName: z.string(),
});

/**
 * Lists the banks and wallets that can be paid to.
 *
 * Source: docs/wps.md, `/wps/system/withdrawBanks`.
 */
export const listWithdrawBanks = defineCall({
	method: 'GET',
	path: '/wps/system/withdrawBanks',
	access: 'real',
	input: z.strictObject({ language }),
	value: z.array(payoutBank),
	refusals: [],
});

export type PayoutAccount = z.output<typeof payoutAccount>;
const payoutAccount = z.object({
	cardId: z.string(),
	/** What other hosts may not send is optional. Without a kind it is a bank. */
	kind: z.optional(accountKind),
	bankCode: z.optional(hostCode),
	bankName: z.string(),
	/** The last signs of the number. */
	tail: z.optional(z.string()),
	/** The holder's name, masked. */
	holder: z.optional(z.string()),
	/** Before it nothing is paid to the account. */
	usableFrom: z.optional(hostInstant),
	/** Absent: the account is usable. */
	isUsable: z.optional(z.boolean()),
});

/**
 * Lists the member's payout accounts.
 *
 * Source: facts of the family, `/wps/member/bankCard`.
 */
export const listPayoutAccounts = defineCall({
	method: 'GET',
	path: '/wps/member/bankCard',
	access: 'real',
	input: z.strictObject({ language }),
	value: z.object({
		list: z.array(named(payoutAccount, { texts: { cardId: ['cardId', 'id'] } })),
		/** False for a member without a name: binding the first account fixes it. */
		hasName: z.optional(z.boolean()),
	}),
	refusals: [],
	isList: true,
});

export type NewPayoutAccount = z.output<typeof newPayoutAccount>;
const newPayoutAccount = z.strictObject({
	/** Made by the client. */
	cardId: z.uuid(),
	kind: accountKind,
	bankCode: code,
	number: z.string().check(z.maxLength(64)),
	holder: z.string().check(z.maxLength(120)),
});

/**
 * Binds a payout account in the member's name. It is usable after a wait.
 *
 * Refuses: `step_up_needed` with `ways`; `number_wrong`; `name_differs`; `account_taken` for another
 * member's number; `too_many_accounts` with `max`; `reference_conflict`.
 * Source: facts of the family, `/wps/member/bankCard`.
 */
export const bindPayoutAccount = defineCall({
	method: 'PUT',
	path: '/wps/member/bankCard',
	access: 'real',
	input: newPayoutAccount,
	value: z.object({ cardId: z.string() }),
	refusals: [
		'step_up_needed',
		'number_wrong',
		'name_differs',
		'account_taken',
		'too_many_accounts',
	],
	encrypted: true,
});

/**
 * Removes a payout account; one that was removed before is no refusal.
 *
 * Refuses: `account_missing`, also for another member's; `step_up_needed` with `ways`;
 * `withdrawal_open` while money is on its way to it.
 * Source: ours.
 */
export const removePayoutAccount = defineCall({
	method: 'DELETE',
	path: '/wps/member/bankCard',
	access: 'real',
	input: z.strictObject({ cardId: z.uuid() }),
	value: z.object({}),
	refusals: ['account_missing', 'step_up_needed', 'withdrawal_open'],
	comesWith: checkWithdrawal,
});
