import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { hostInstant } from '../host-instant.ts';
import {
	code,
	hostCode,
	instant,
	jsonCount,
	jsonMoney,
	positiveMoney,
	queryPage,
	webAddress,
} from '../values.ts';
import { named } from '../variants.ts';

const BOUNDS = ['deposit_too_low', 'deposit_too_high', 'amount_step'] as const;

/** A way to pay in. */
export type DepositChannelView = z.output<typeof depositChannel>;
const depositChannel = z.object({
	vendorName: z.string(),
	/** The code of the channel. */
	vendorId: hostCode,
	mcsBankCode: z.optional(hostCode),
	banks: z.optional(z.array(z.object({ bankCode: hostCode, bankType: z.optional(hostCode) }))),
	/** Ours, as what follows: how it is paid. Without it the pay type decides (`listWays`). */
	kind: z.optional(z.enum(['play', 'redirect', 'qr', 'manual'])),
	min: z.optional(jsonMoney),
	max: z.optional(jsonMoney),
	step: z.optional(jsonMoney),
	fee: z.optional(jsonMoney),
	/** How long it usually takes. */
	minutes: z.optional(jsonCount),
	isOpen: z.optional(z.boolean()),
	/** `HH:mm` by the brand's clock, for a channel that is not always open. */
	opensFrom: z.optional(z.string()),
});

/**
 * Lists the ways to pay in by pay type. `language` chooses the names.
 *
 * Source: docs/wps.md, `MCSFE_getDepositPaymentChannels`.
 */
export const listDepositChannels = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getDepositPaymentChannels',
	access: 'real',
	input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(8))) }),
	value: z.record(z.string(), z.object({ channels: z.array(depositChannel) })),
	refusals: [],
});

/**
 * Lists the banks and wallets that can be paid from: those of the open channels, each once.
 *
 * Source: docs/wps.md, `/wps/system/depositBanks`.
 */
export const listDepositBanks = defineCall({
	method: 'GET',
	path: '/wps/system/depositBanks',
	access: 'real',
	input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(8))) }),
	value: z.array(z.object({ bankCode: code, bankType: code, bankName: z.string() })),
	refusals: [],
});

/** `targetUsername`, `deviceId` and `token` of other clients are read and have no effect. */
const newDeposit = z.strictObject({
	/** Made once per form: a retry opens no second order. */
	depositId: z.uuid(),
	amount: positiveMoney,
	/** The code of the channel. */
	vendorId: code,
	bankCode: z.optional(code),
	bankType: z.optional(code),
	mcsBankCode: z.optional(code),
	payeeName: z.optional(z.string().check(z.maxLength(120))),
	promotionId: z.optional(code),
	/** Ours: the language of the provider's page. */
	language: z.optional(z.string().check(z.maxLength(8))),
	targetUsername: z.optional(z.string()),
	deviceId: z.optional(z.string()),
	token: z.optional(z.string()),
	showQrImageOnly: z.optional(z.union([z.number(), z.string()])),
});
export type NewDeposit = z.output<typeof newDeposit>;

/** How an order is paid. One of `url`, `qrText` and `payTo` is there. */
const payment = {
	url: z.optional(webAddress),
	qrText: z.optional(z.string()),
	payTo: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
};

export type StartedDeposit = z.output<typeof startedDeposit>;
const startedDeposit = named(
	z.object({
		/** Absent where a host does not send it. */
		depositId: z.optional(z.string()),
		/** What the payer writes beside the payment. */
		reference: z.optional(z.string()),
		expiresAt: z.optional(hostInstant),
		...payment,
	}),
	{
		texts: { depositId: ['depositId', 'id', 'orderId'] },
		// The picture of a code is on the host: a link opens it.
		values: { url: ['url', 'launchUrl', 'qrImageUrl'] },
	},
);

function startDeposit(path: `/wps/relay/${string}`, aliases: readonly string[] = []) {
	return defineCall({
		method: 'POST',
		...{ path, aliases },
		access: 'real',
		input: newDeposit,
		value: startedDeposit,
		refusals: [
			...(['deposit_closed', 'channel_closed', ...BOUNDS, 'deposit_limit_reached'] as const),
			...([
				'too_many_open',
				'amount_in_use',
				'excluded',
				'member_locked',
				'provider_down',
			] as const),
		],
	});
}

/**
 * Opens an order that is paid on the provider's page. Repeating the same `depositId` returns the same
 * order; after `provider_down` a repeat asks the provider again.
 *
 * Units: `amount` is decimal money.
 * Refuses: `deposit_closed`; `channel_closed`; `deposit_too_low`, `deposit_too_high` and
 * `amount_step` with the bound; `deposit_limit_reached` with `remaining` and `window`;
 * `too_many_open` with `max`; `excluded`; `provider_down`.
 * Source: docs/wps.md, `MCSFE_depositByLaunchUrl`.
 */
export const depositByPage = startDeposit('/wps/relay/MCSFE_depositByLaunchUrl', [
	'/wps/transaction/deposit/pg',
]);

/** Opens an order that is paid by scanning a code; otherwise as `depositByPage`. */
export const depositByQr = startDeposit('/wps/relay/MCSFE_depositByQRImageUrl', [
	'/wps/transaction/deposit/qr',
]);

/** Opens an order that is paid by a transfer of the payer's own; otherwise as `depositByPage`. */
export const depositByTransfer = startDeposit('/wps/relay/MCSFE_manualTransferByAccountName', [
	'/wps/transaction/deposit/mt',
	'/wps/transaction/deposit/ma',
]);

/** Opens an order of a virtual currency; no channel of this kind exists yet. As `depositByPage`. */
export const depositByCoin = startDeposit('/wps/relay/MCSFE_depositVirtualWallet');

const orderState = z.enum(['open', 'proof', 'closed', 'expired', 'failed']);
const orderException = z.enum(['under', 'over', 'late', 'double', 'over_limit', 'other_payer']);

export type DepositView = z.output<typeof deposit>;
const deposit = z.object({
	depositId: z.string(),
	channel: code,
	channelName: z.string(),
	kind: z.optional(z.enum(['play', 'redirect', 'qr', 'manual'])),
	reference: z.string(),
	state: orderState,
	exceptions: z.array(orderException),
	reason: z.optional(z.string()),
	/** Less came than the promotion of the order needs, so it was not joined. */
	promotionMissed: z.optional(z.object({ min: jsonMoney })),
	/** What was asked for, what came, and the parts of that. */
	asked: jsonMoney,
	received: jsonMoney,
	cash: jsonMoney,
	returnable: jsonMoney,
	reversed: jsonMoney,
	createdAt: instant,
	expiresAt: instant,
	...payment,
});

/**
 * Returns one deposit with its receipts.
 *
 * Refuses: `deposit_not_found`, also for another member's.
 * Source: ours.
 */
export const getDeposit = defineCall({
	method: 'GET',
	path: '/wps/transaction/deposit',
	access: 'real',
	input: z.strictObject({
		id: z.uuid(),
		language: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: z.object({
		...deposit.shape,
		/** The server's time, for the minutes that are left. */
		now: instant,
		/** The transaction id that was typed. */
		trxId: z.optional(z.string()),
		/** The pictures that were sent. */
		images: z.optional(z.array(z.string())),
		receipts: z.array(
			z.object({ ref: z.string(), amount: jsonMoney, at: instant, isReversed: z.boolean() }),
		),
	}),
	refusals: ['deposit_not_found'],
});

/**
 * Stores what the payer of a manual payment typed. It proves nothing; the provider's message does.
 *
 * Refuses: `deposit_not_found`; `deposit_decided` for an order that waits no more; `receipt_taken` for
 * a transaction id of another order; `proof_refused` for more than three pictures, another member's
 * or used ones.
 * Source: ours.
 */
export const sendDepositProof = defineCall({
	method: 'POST',
	path: '/wps/transaction/depositProof',
	access: 'real',
	input: z.strictObject({
		id: z.uuid(),
		trxId: z.string().check(z.maxLength(64)),
		/** The last digits of the payer's number. */
		payerTail: z.optional(z.string().check(z.maxLength(8))),
		/** Pictures of `uploadProof`. */
		images: z.optional(z.array(z.uuid()).check(z.maxLength(10))),
	}),
	value: z.object({ state: orderState }),
	refusals: ['deposit_not_found', 'deposit_decided', 'receipt_taken', 'proof_refused'],
});

/**
 * Lists the member's deposits, the latest first.
 *
 * Source: facts of the family, `/wps/report/depositTransaction`.
 */
export const listDeposits = defineCall({
	method: 'GET',
	path: '/wps/report/depositTransaction',
	access: 'real',
	input: z.strictObject({
		/** `open` lists those that wait for their money. */
		state: z.optional(z.enum(['open', 'all'])),
		pageNo: z.optional(queryPage),
		language: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: z.object({ list: z.array(deposit), totalPages: z.number(), totalCount: z.number() }),
	refusals: [],
	isList: true,
});
