import { toDecimal } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { PlayMoneyDeposit } from '#lib/wps/contract/wallet.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { reserveInflow } from '#platform/people/protection/inflow.ts';
import * as orders from '../deposits/order-rows.ts';
import { creditOrder } from '../deposits/post-receipt.ts';
import { PLAY_PROVIDER } from '../payments/channels.ts';
import { DEPOSIT_MAX, DEPOSIT_MIN } from './rules.ts';

interface DepositPlayMoneyInput {
	memberId: number;
	currency: string;
	deposit: PlayMoneyDeposit;
	now: Date;
}

/**
 * Credits play money to the member's cash: an order that its receipt closes at once. Its refusals are
 * those of the call `depositPlayMoney`.
 */
export async function depositPlayMoney(
	tx: Tx,
	{ vault }: { vault: Vault },
	{ memberId, currency, deposit, now }: DepositPlayMoneyInput,
): Promise<void> {
	const { depositId: id, amount } = deposit;
	await orders.lockMember(tx, memberId);
	const known = await orders.findOrder(tx, id);
	if (known) {
		const isSame = known.member_id === memberId && known.asked === amount;
		if (isSame && known.provider === PLAY_PROVIDER) return;
		throw refuse('reference_conflict');
	}
	if (amount < DEPOSIT_MIN) {
		throw refuse('deposit_too_low', { depositMin: toDecimal(DEPOSIT_MIN) }, 'amount');
	}
	if (amount > DEPOSIT_MAX) {
		throw refuse('deposit_too_high', { depositMax: toDecimal(DEPOSIT_MAX) }, 'amount');
	}
	await reserveInflow(tx, { memberId, ref: `order:${id}`, amount });
	const isNew = await orders.insertOrder(tx, {
		...{ id, memberId, currency, asked: amount, now, expiresAt: secondsAfter(now, 60) },
		...{ channel: PLAY_PROVIDER, provider: PLAY_PROVIDER, reference: `P-${id}` },
	});
	if (!isNew) throw refuse('reference_conflict');
	await creditOrder(
		tx,
		{ vault, provider: PLAY_PROVIDER },
		{ ref: id, orderId: id, amount, currency, paidAt: now, wasUnmatched: false },
	);
}
