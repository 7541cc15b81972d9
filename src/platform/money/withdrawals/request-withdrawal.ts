import { type Money, minOf, parseDecimal } from '#lib/money.ts';
import { businessClockOf } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { lockMember } from '../deposits/order-rows.ts';
import { type ReadKept, readEarnings } from '../earnings.ts';
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
	readKept: ReadKept;
}

interface RequestInput {
	caller: Caller;
	request: {
		withdrawId: string;
		accountId: string;
		amount: Money;
		/** Whether an agent's own money is asked for. */
		isEarnings: boolean;
	};
	now: Date;
}

/**
 * Requests a withdrawal: the money is set aside, returnable money first, and the risk is judged.
 * Repeating it returns the same withdrawal. Refuses the first rule of `mayLeave` that forbids it.
 * The caller has proven the payment password or a recent authentication.
 */
export async function requestWithdrawal(
	tx: Tx,
	{ vault, providers, settings: read, readKept }: WithdrawServices,
	{ caller, request, now }: RequestInput,
): Promise<rows.WithdrawalRow> {
	const { memberId, currency } = caller;
	const { withdrawId: id, accountId, amount, isEarnings } = request;
	await lockMember(tx, memberId);
	const known = await rows.findWithdrawal(tx, id);
	if (known) {
		const isSame = [
			...[known.member_id === memberId, known.amount === amount],
			...[known.account_id === accountId, known.from_agent > 0n === isEarnings],
		].every(Boolean);
		if (!isSame) throw refuse('reference_conflict');
		return known;
	}
	const settings = read();
	const account = (await listAccounts(tx, memberId)).find((one) => one.id === accountId);
	const channel = listPayoutChannels(settings, providers).find(
		({ kind }) => kind === account?.kind,
	);
	const payout = { account, channel };
	const earnings = isEarnings ? await readEarnings(tx, caller, readKept) : undefined;
	const asked = { caller, settings, vault, now, amount, payout, earnings };
	const leaving = await mayLeave(tx, asked);
	const [block] = leaving.blocks;
	if (block) throw refuse(block.code, block.params, block.field);
	if (!account || !channel || !isChannelOpen(channel, businessClockOf(now)))
		throw refuse('channel_closed');

	const { fee } = boundsOf(channel);
	if (fee >= amount) throw refuse('amount_low', { amountMin: channel.min }, 'amount');
	const fromAgent = isEarnings ? amount : 0n;
	const fromReturnable = minOf(leaving.returnable, amount - fromAgent);
	const fromCash = amount - fromAgent - fromReturnable;
	const hold = { id, memberId, currency, reason: 'withdrawal' };
	const parts = { cash: fromCash, returnable: fromReturnable, agent: fromAgent };
	await openHold(tx, { ...hold, ...parts });
	await rows.insertWithdrawal(tx, {
		...{ id, memberId, accountId, currency, amount, fee },
		...{ fromCash, fromReturnable, fromAgent },
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
