import { type Money, minOf, parseDecimal } from '#lib/money.ts';
import { businessClockOf } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { lockMember } from '../deposits/order-rows.ts';
import { boundsOf, isChannelOpen, listPayoutChannels } from '../payments/channels.ts';
import type { Providers } from '../payments/ports.ts';
import { listAccounts } from './account-rows.ts';
import { notifyStep } from './advance-payout.ts';
import { openHold } from './holds.ts';
import { judgeRisk, readRiskFacts } from './judge-risk.ts';
import { step } from './machine.ts';
import { mayLeave } from './may-leave.ts';
import * as rows from './rows.ts';

export interface WithdrawServices {
	vault: Vault;
	providers: Providers;
	settings: () => Settings;
}

interface RequestInput {
	caller: Caller;
	request: { withdrawId: string; accountId: string; amount: Money };
	now: Date;
}

/**
 * Requests a withdrawal: the money is set aside, returnable money first, and the risk is judged.
 * Repeating it returns the same withdrawal. Refuses the first rule of `mayLeave` that forbids it.
 * The caller has proven the payment password or a recent authentication.
 */
export async function requestWithdrawal(
	tx: Tx,
	{ vault, providers, settings: read }: WithdrawServices,
	{ caller, request, now }: RequestInput,
): Promise<rows.WithdrawalRow> {
	const { memberId, currency } = caller;
	const { withdrawId: id, accountId, amount } = request;
	await lockMember(tx, memberId);
	const known = await rows.findWithdrawal(tx, id);
	if (known) {
		const isSame =
			known.member_id === memberId && known.amount === amount && known.account_id === accountId;
		if (!isSame) throw refuse('reference_conflict');
		return known;
	}
	const settings = read();
	const account = (await listAccounts(tx, memberId)).find((one) => one.id === accountId);
	const channel = listPayoutChannels(settings, providers).find(
		({ kind }) => kind === account?.kind,
	);
	const payout = { account, channel };
	const leaving = await mayLeave(tx, { caller, settings, vault, now, amount, payout });
	const [block] = leaving.blocks;
	if (block) throw refuse(block.code, block.params, block.field);
	if (!account || !channel || !isChannelOpen(channel, businessClockOf(now)))
		throw refuse('channel_closed');

	const { fee } = boundsOf(channel);
	if (fee >= amount) throw refuse('amount_low', { amountMin: channel.min }, 'amount');
	const fromReturnable = minOf(leaving.returnable, amount);
	const fromCash = amount - fromReturnable;
	const hold = { id, memberId, currency, reason: 'withdrawal' };
	await openHold(tx, { ...hold, cash: fromCash, returnable: fromReturnable });
	await rows.insertWithdrawal(tx, {
		...{ id, memberId, accountId, currency, amount, fee, fromCash, fromReturnable },
		...{ channel: channel.code, provider: channel.provider },
	});
	await rows.addEvent(tx, { id, step: 'requested' });
	await judge(tx, { id, memberId, accountId, amount, now, settings });
	return await rows.lockWithdrawal(tx, id);
}

interface JudgeInput {
	id: string;
	memberId: number;
	accountId: string;
	amount: Money;
	now: Date;
	settings: Settings;
}

/** Approves by rule what passes the check below the threshold; a person looks at the rest. */
async function judge(tx: Tx, input: JudgeInput): Promise<void> {
	const { id, amount, now, settings } = input;
	const judged = judgeRisk(await readRiskFacts(tx, input));
	await rows.insertCheck(tx, { withdrawal_id: id, ...judged });
	const byRuleBelow = parseDecimal(settings.withdrawRules.byRuleBelow) ?? 0n;
	const event = judged.verdict === 'pass' && amount < byRuleBelow ? 'pass' : 'review';
	const next = step('queued', event);
	if (!next) throw new Error(`no step ${event} of a new withdrawal`);
	if (event === 'review') {
		await rows.updateWithdrawal(tx, id, { state: next.state });
		await rows.addEvent(tx, { id, step: 'review' });
		return;
	}
	await rows.updateWithdrawal(tx, id, { state: next.state, decided_at: now, due_at: now });
	await rows.addEvent(tx, { id, step: 'approved', actor: `rules ${judged.version}` });
	await notifyStep(tx, await rows.lockWithdrawal(tx, id), 'withdrawal_approved');
}
