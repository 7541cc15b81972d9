import { atom } from 'nanostores';
import type { Money } from '#lib/money.ts';
import { wps } from '#lib/wps/browser.ts';
import { depositPlayMoney, type PlayMoneyDeposit } from '#lib/wps/contract/wallet.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { refreshBalance } from './balance.ts';

export type DepositState =
	| { step: 'editing'; refusal?: Refusal }
	| { step: 'sending' }
	| { step: 'done'; amount: Money; balance: Money };

/** The state of the deposit form. */
export const $deposit = atom<DepositState>({ step: 'editing' });

/**
 * Submits the deposit. Does nothing while a submission is pending. After a lost response the same
 * `depositId` is sent again, so the deposit is booked once.
 */
export async function submitDeposit(deposit: PlayMoneyDeposit): Promise<void> {
	if ($deposit.get().step === 'sending') return;
	$deposit.set({ step: 'sending' });
	const result = await wps(depositPlayMoney, deposit);
	if (!result.ok) return $deposit.set({ step: 'editing', refusal: result.refusal });
	const { amount, sumBalance } = result.value;
	$deposit.set({ step: 'done', amount, balance: sumBalance });
	await refreshBalance();
}
