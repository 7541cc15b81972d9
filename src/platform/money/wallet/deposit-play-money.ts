import { formatMoney, toDecimal } from '#lib/money.ts';
import type { PlayMoneyDeposit } from '#lib/wps/contract/wallet.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { memberCash, pspClearing, symbolOf } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { takeInflow } from '#platform/people/protection/inflow.ts';
import { insertDeposit, isSameDeposit, lockDeposits } from './rows.ts';
import { DEPOSIT_MAX, DEPOSIT_MIN } from './rules.ts';

interface DepositPlayMoneyInput {
	memberId: number;
	currency: string;
	deposit: PlayMoneyDeposit;
	now: Date;
}

/**
 * Credits play money to the member's cash. Its refusals are those of the call `depositPlayMoney`.
 */
export async function depositPlayMoney(tx: Tx, input: DepositPlayMoneyInput): Promise<void> {
	const { memberId, currency, deposit, now } = input;
	await lockDeposits(tx, memberId);
	const row = { id: deposit.depositId, memberId, amount: deposit.amount, now };
	if (!(await insertDeposit(tx, row))) {
		if (await isSameDeposit(tx, row)) return;
		throw refuse('reference_conflict');
	}

	if (deposit.amount < DEPOSIT_MIN) {
		throw refuse('deposit_too_low', { depositMin: toDecimal(DEPOSIT_MIN) }, 'amount');
	}
	if (deposit.amount > DEPOSIT_MAX) {
		throw refuse('deposit_too_high', { depositMax: toDecimal(DEPOSIT_MAX) }, 'amount');
	}
	const ref = `deposit:${deposit.depositId}`;
	await takeInflow(tx, { memberId, ref, amount: deposit.amount });

	await post(tx, {
		reference: ref,
		kind: 'deposit',
		occurredAt: now,
		postings: [
			{
				source: pspClearing('play', currency),
				destination: memberCash(memberId, currency),
				amount: deposit.amount,
			},
		],
	});
	const amountText = formatMoney(deposit.amount, symbolOf(currency));
	await notify(tx, memberId, 'deposit_received', { amount: amountText }, ref);
}
