import { type Money, parseDecimal, toDecimal } from '#lib/money.ts';
import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import { secondsAfter } from '#lib/time.ts';
import type { RefusalCode } from '#lib/wps/refusals.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { agentCash, memberCash, memberOwed, memberReturnable } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { isWithdrawalFrozen } from '#platform/ledger/reconcile.ts';
import { isSameName } from '#platform/people/auth/login/same-name.ts';
import { readLatestChange } from '#platform/people/auth/security/latest-change.ts';
import { readDetails } from '#platform/people/profiles/details.ts';
import { hasPaymentPassword } from '#platform/people/profiles/payment-password.ts';
import type { PayoutChannel } from '#platform/settings/payment-settings.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Earnings } from '../earnings.ts';
import { boundsOf } from '../payments/channels.ts';
import { readTurnover, type Turnover } from '../turnover/requirements.ts';
import type { PayoutAccountRow } from './account-rows.ts';
import { sealPlace } from './payout-accounts.ts';
import * as rows from './rows.ts';

/** A reason why money may not leave, with what its sentence needs. */
export interface Block {
	code: RefusalCode;
	params: Record<string, string>;
	field?: string;
}

export interface Leaving {
	/** In the order in which they are refused; empty when it may leave. */
	blocks: Block[];
	/** What may leave at most, by balance and turnover; the channel's bounds come on top. */
	available: Money;
	cash: Money;
	returnable: Money;
	turnover: Turnover;
}

interface MayLeaveInput {
	caller: Pick<Caller, 'memberId' | 'currency' | 'type'>;
	settings: Settings;
	vault: Vault;
	now: Date;
	/** What is asked for; absent for the question of the page. */
	amount?: Money | undefined;
	/** An agent's own money, which leaves instead of cash and has no turnover requirement. */
	earnings?: Earnings | undefined;
	/** Where it goes; absent for a transfer, which needs no account. */
	payout?: { account: PayoutAccountRow | undefined; channel: PayoutChannel | undefined };
}

/**
 * Lists every rule that keeps money from leaving: the one list, for withdrawals, for transfers and
 * for the page that explains. An exclusion is no reason. The caller has locked the member when it
 * moves money afterwards.
 */
export async function mayLeave(db: Tx, input: MayLeaveInput): Promise<Leaving> {
	const { memberId, currency } = input.caller;
	const [cash = 0n, returnable = 0n, owed = 0n] = await balancesOf(db, [
		memberCash(memberId, currency),
		memberReturnable(memberId, currency),
		memberOwed(memberId, currency),
	]);
	const { earnings } = input;
	if (earnings) return await earningsLeave(db, input, { earnings, owed });
	const turnover = await readTurnover(db, memberId);
	// What came in and may not be played with needs no turnover, and can only be paid out.
	const payable = input.payout ? returnable : 0n;
	const available = turnover.missing > 0n ? payable : payable + cash;
	const blocks = [
		...closedBlocks(input),
		...(await proofBlocks(db, input)),
		...(await accountBlocks(db, input)),
		...amountBlocks(input, payable + cash),
		...(await dayBlocks(db, input)),
		...turnoverBlocks(input, { turnover, available, cash }),
		...(await bookBlocks(db, input, owed)),
	];
	return { blocks, available, cash, returnable, turnover };
}

const NO_TURNOVER: Turnover = { needed: 0n, done: 0n, missing: 0n };

async function earningsLeave(
	db: Tx,
	input: MayLeaveInput,
	{ earnings, owed }: { earnings: Earnings; owed: Money },
): Promise<Leaving> {
	const { available, cash } = earnings;
	const blocks = [
		...closedBlocks(input),
		...(await proofBlocks(db, input)),
		...(await accountBlocks(db, input)),
		...amountBlocks(input, available),
		...(await dayBlocks(db, input)),
		...(await bookBlocks(db, input, owed)),
	];
	return { blocks, available, cash, returnable: 0n, turnover: NO_TURNOVER };
}

function closedBlocks({ caller, settings }: MayLeaveInput): Block[] {
	if (caller.type === TRIAL_TYPE) return [{ code: 'real_account_needed', params: {} }];
	const isClosed = !settings.WITHDRAW || settings.CREDITMAR3;
	return isClosed ? [{ code: 'withdraw_closed', params: {} }] : [];
}

async function proofBlocks(db: Tx, { caller }: MayLeaveInput): Promise<Block[]> {
	const has = await hasPaymentPassword(db, caller.memberId);
	return has ? [] : [{ code: 'payment_password_needed', params: {} }];
}

async function accountBlocks(
	db: Tx,
	{ caller, settings, vault, now, payout }: MayLeaveInput,
): Promise<Block[]> {
	const { memberId } = caller;
	const changedAt = await readLatestChange(db, memberId);
	const waitS = settings.withdrawRules.accountWaitS;
	const changedUntil = changedAt && secondsAfter(changedAt, waitS);
	const waits = changedUntil && changedUntil > now ? [changedUntil] : [];
	const blocks: Block[] = [];
	if (payout) {
		const { account } = payout;
		if (!account) return [{ code: 'account_missing', params: {} }];
		if (account.usable_from > now) waits.push(account.usable_from);
		const holder = vault.decrypt(account.holder, sealPlace('holder', account.id));
		const { payeeName = '' } = await readDetails(db, vault, memberId);
		if (!isSameName(payeeName, holder)) blocks.push({ code: 'name_differs', params: {} });
	}
	const [until] = waits.sort((a, b) => b.getTime() - a.getTime());
	if (until) {
		blocks.unshift({ code: 'account_too_new', params: { until: until.toISOString() } });
	}
	return blocks;
}

/** Returns the block of an amount that an agent has, of which a part is set aside or owed. */
export function keptBlock(
	{ cash, available, setAside, owed }: Earnings,
	amount: Money,
): Block | undefined {
	if (amount <= available || amount > cash + setAside) return undefined;
	const params = {
		setAside: toDecimal(setAside),
		owed: toDecimal(owed),
		available: toDecimal(available),
	};
	return { code: 'amount_set_aside', params, field: 'amount' };
}

function amountBlocks({ amount, payout, earnings }: MayLeaveInput, balance: Money): Block[] {
	if (amount === undefined) return [];
	const blocks: Block[] = [];
	const say = (code: RefusalCode, params: Record<string, string> = {}) =>
		blocks.push({ code, params, field: 'amount' });
	if (payout?.channel) {
		const { min, max, step } = boundsOf(payout.channel);
		if (amount < min) say('amount_low', { amountMin: toDecimal(min) });
		if (amount > max) say('amount_high', { amountMax: toDecimal(max) });
		if (amount % step !== 0n) say('amount_step', { step: toDecimal(step) });
	}
	if (amount > balance) {
		const kept = earnings && keptBlock(earnings, amount);
		if (kept) blocks.push(kept);
		else say('insufficient_balance');
	}
	return blocks;
}

async function dayBlocks(
	db: Tx,
	{ caller, settings, amount = 0n, payout, now }: MayLeaveInput,
): Promise<Block[]> {
	if (!payout) return [];
	const { memberId } = caller;
	const { countPerDay, sumPerDay } = settings.withdrawRules;
	const day = await rows.sumOfDay(db, memberId);
	const until = secondsAfter(day.since ?? now, 24 * 60 * 60).toISOString();
	const left = (parseDecimal(sumPerDay) ?? 0n) - day.sum;
	const blocks: Block[] = [];
	if (day.count >= countPerDay) {
		blocks.push({ code: 'day_count', params: { max: String(countPerDay), until } });
	}
	if (left <= 0n || amount > left) {
		const params = { left: toDecimal(left > 0n ? left : 0n), until };
		blocks.push({ code: 'day_sum', params, field: 'amount' });
	}
	const open = await rows.findOpenWithdrawal(db, memberId);
	if (open) blocks.push({ code: 'withdrawal_open', params: { id: open.id } });
	return blocks;
}

function turnoverBlocks(
	{ amount }: MayLeaveInput,
	{ turnover, available, cash }: { turnover: Turnover; available: Money; cash: Money },
): Block[] {
	const { needed, done, missing } = turnover;
	const isMissing = missing > 0n && (amount === undefined ? cash > 0n : amount > available);
	if (!isMissing) return [];
	const params = {
		needed: toDecimal(needed),
		done: toDecimal(done),
		missing: toDecimal(missing),
		available: toDecimal(available),
	};
	return [{ code: 'turnover_missing', params, field: 'amount' }];
}

async function bookBlocks(
	db: Tx,
	{ caller, earnings }: MayLeaveInput,
	owed: Money,
): Promise<Block[]> {
	const { memberId, currency } = caller;
	const blocks: Block[] = [];
	if (owed > 0n) blocks.push({ code: 'money_owed', params: { owed: toDecimal(owed) } });
	const account = (earnings ? agentCash : memberCash)(memberId, currency);
	if (await isWithdrawalFrozen(db, account)) {
		blocks.push({ code: 'books_frozen', params: {} });
	}
	return blocks;
}
