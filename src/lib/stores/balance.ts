import { atom } from 'nanostores';
import { wps } from '../wps/browser.ts';
import { type Balance, getBalance } from '../wps/contract/wallet.ts';
import type { Refusal } from '../wps/refusals.ts';

export type BalanceState = (
	| { step: 'resting' }
	| { step: 'reading' }
	| { step: 'failed'; refusal: Refusal }
) & {
	/** The last one read; until then the page's own stands. */
	balance?: Balance | undefined;
};

/** The member's balance as last read by this page. */
export const $balance = atom<BalanceState>({ step: 'resting' });

let isStale = false;

/** Reads the balance. Asked while a read is under way, it reads once more afterwards. */
export async function refreshBalance(): Promise<void> {
	const { step, balance } = $balance.get();
	if (step === 'reading') {
		isStale = true;
		return;
	}
	$balance.set({ step: 'reading', balance });
	const answer = await wps(getBalance, {});
	$balance.set(
		answer.ok
			? { step: 'resting', balance: answer.value }
			: { step: 'failed', refusal: answer.refusal, balance },
	);
	if (!isStale) return;
	isStale = false;
	await refreshBalance();
}
