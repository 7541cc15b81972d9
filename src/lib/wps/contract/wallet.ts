import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, instant, jsonCount, jsonMoney, positiveMoney, queryPage } from '../values.ts';
import { AMOUNT_NAMES, named, TIME_NAMES } from '../variants.ts';

/** The member's own money; the only account type at present. */
export const CASH_ACCOUNT_TYPE = 2;

export type Balance = z.output<typeof balance>;
export const balance = z.object({
	/** The amount that can be staked now. */
	sumBalance: jsonMoney,
	currency: z.string(),
	currencySymbol: z.string(),
	balance: z.array(
		z.object({
			accountTypeId: z.number(),
			availBalance: jsonMoney,
			/** Held in unsettled rounds. */
			heldBalance: z.optional(jsonMoney),
		}),
	),
	/** Held in unsettled rounds, or set aside for withdrawals. */
	lockedBalance: z.optional(jsonMoney),
	bonusBalance: z.optional(jsonMoney),
	/** Ours: bonus money that cannot be staked and becomes cash as the member plays. */
	lockedBonusBalance: z.optional(jsonMoney),
	/** What came in, may not be played with and can only be paid out. */
	returnBalance: z.optional(jsonMoney),
});

/**
 * Returns the balances of the session's member.
 *
 * Units: JSON numbers of the currency unit.
 * Source: spec 7, "balance".
 */
export const getBalance = defineCall({
	method: 'GET',
	path: '/wps/v2/wallets/balance',
	older: [{ path: '/wps/member/info/funds/consolidated' }],
	access: 'member',
	input: z.strictObject({ typeId: z.optional(z.string()) }),
	value: balance,
	refusals: [],
});

/**
 * Tells whether the member has one wallet for all vendors. It always has: vendors ask for each bet.
 *
 * Source: facts of the family, `GCS_merchantWallet`; clients compare `isSingle` with 1.
 */
export const getMerchantWallet = defineCall({
	method: 'GET',
	path: '/wps/relay/GCS_merchantWallet',
	access: 'real',
	input: z.strictObject({ merchantCode: z.optional(z.string().check(z.maxLength(32))) }),
	value: z.object({ isSingle: jsonCount }),
	refusals: [],
});

/**
 * Moves money between the main wallet and a vendor's. No vendor here has a wallet of its own.
 *
 * Refuses: `transfer_off`, always.
 * Source: facts of the family, `GCS_walletTransfer`.
 */
export const transferWallet = defineCall({
	method: 'POST',
	path: '/wps/relay/GCS_walletTransfer',
	access: 'real',
	input: z.strictObject({
		transferId: z.optional(z.uuid()),
		from: z.string().check(z.maxLength(32)),
		to: z.string().check(z.maxLength(32)),
		amount: positiveMoney,
	}),
	value: balance,
	refusals: ['transfer_off'],
});

export type DepositSettings = z.output<typeof depositSettings>;
const depositSettings = z.object({
	allowDeposit: z.enum(['Y', 'N']),
	/** True while the currency is free play money. Ours, as the amounts are. */
	playMoney: z.optional(z.boolean()),
	minimumAmount: z.optional(jsonMoney),
	maximumAmount: z.optional(jsonMoney),
	/** The amount that may still be deposited in the current 24 hours. */
	remainingAmount: z.optional(jsonMoney),
	totalDepositSuccessCount: z.optional(jsonCount),
});

/**
 * Returns the deposit limits of the member.
 *
 * Source: docs/wps.md, `MCSFE_getDepositSettings`.
 */
export const getDepositSettings = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getDepositSettings',
	access: 'real',
	input: z.strictObject({}),
	value: depositSettings,
	refusals: [],
});

export type PlayMoneyDeposit = z.output<typeof playMoneyDeposit>;
const playMoneyDeposit = z.strictObject({
	/** Generated once per form: it makes a double click or a retry safe. */
	depositId: z.uuid(),
	amount: positiveMoney,
});

/**
 * Deposits play money. Repeating the same `depositId` returns the recorded deposit.
 *
 * Units: `amount` is decimal money, above zero.
 * Refuses: `deposit_closed`; `deposit_too_low` with `depositMin`; `deposit_too_high` with
 * `depositMax`; `deposit_limit_reached` with `remaining` and `window`; `excluded` on a break;
 * `reference_conflict`.
 * Source: ours; real payment rails have calls of their own.
 */
export const depositPlayMoney = defineCall({
	method: 'POST',
	path: '/wps/relay/MCSFE_depositByPlayMoney',
	access: 'real',
	input: playMoneyDeposit,
	value: z.object({ depositId: z.uuid(), amount: jsonMoney, sumBalance: jsonMoney }),
	refusals: [
		...(['deposit_closed', 'deposit_too_low', 'deposit_too_high'] as const),
		...(['deposit_limit_reached', 'excluded', 'member_locked'] as const),
	],
});

export type TransactionRecord = z.output<typeof transactionRecord>;
/** One posting on the member's cash. */
export const transactionRecord = z.object({
	/** The entry's reference, a permanent id of the event. */
	transactionId: z.string(),
	/** The kind of event: `deposit`, `vendor_bet`, `vendor_win` and so on. */
	type: z.string(),
	/** Above zero when the balance grew. */
	amount: jsonMoney,
	/** Absent where a host does not send it. */
	balanceAfter: z.optional(jsonMoney),
	time: instant,
});

export const MOVEMENT_GROUPS = ['deposit', 'withdrawal', 'play', 'transfer', 'reward'] as const;
export type MovementGroup = (typeof MOVEMENT_GROUPS)[number];

/** The lines of the wallet: to play, in play, on the way out, bonus, to be returned, locked bonus. */
export const WALLET_LINES = ['cash', 'play', 'out', 'bonus', 'returnable', 'locked'] as const;
export type WalletLine = (typeof WALLET_LINES)[number];

export type MovementSums = z.output<typeof movementSums>;
const movementSums = z.object({
	/** What came in, what went out (above 0), and the difference. */
	in: jsonMoney,
	out: jsonMoney,
	net: jsonMoney,
});

/**
 * Lists the movements of the member's cash, or of another line of the wallet, the latest first, with
 * the resulting balance. `line`, `from`, `to` and `kind` select; they and the sums of what they
 * select are ours.
 *
 * Refuses: `range_reversed`, `range_in_future`; `range_too_long` above 366 days.
 * Source: spec 2, "account record"; docs/wps.md, `/wps/report/transaction`.
 */
export const listTransactions = defineCall({
	method: 'GET',
	path: '/wps/report/transaction',
	access: 'real',
	input: z.strictObject({
		pageNo: z.optional(queryPage),
		from: z.optional(day),
		to: z.optional(day),
		kind: z.optional(z.enum(MOVEMENT_GROUPS)),
		line: z.optional(z.enum(WALLET_LINES)),
	}),
	value: z.object({
		list: z.array(
			named(transactionRecord, {
				texts: { transactionId: ['transactionId', 'id', 'orderId', 'orderNo'] },
				values: { amount: AMOUNT_NAMES, time: ['time', ...TIME_NAMES] },
			}),
		),
		totalPages: z.number(),
		totalCount: z.number(),
		/** Present with a range. */
		sums: z.optional(movementSums),
	}),
	refusals: ['range_reversed', 'range_in_future', 'range_too_long'],
	isList: true,
});
