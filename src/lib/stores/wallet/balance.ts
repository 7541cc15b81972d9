import { atom, onMount } from 'nanostores';
import { wps } from '#lib/wps/browser.ts';
import { type Balance, getBalance } from '#lib/wps/contract/wallet.ts';
import { readValue } from '#lib/wps/read-value.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { isResultHidden } from '../play/round-gate.ts';

export type BalanceState = (
	| { step: 'resting' }
	| { step: 'reading' }
	| { step: 'failed'; refusal: Refusal }
) & {
	/**
	 * The last balance read. Without it, islands show the balance that the page was rendered with.
	 */
	balance?: Balance | undefined;
};

/** The member's balance as last read by this page. */
export const $balance = atom<BalanceState>({ step: 'resting' });

/**
 * Subscribes to the balance of the live stream (layouts/shell/live.client.ts), starting with the
 * latest.
 */
onMount($balance, () => {
	// The server has no live stream.
	if (typeof document === 'undefined') return undefined;
	const take = (text: string | undefined) => {
		if (text === undefined) return;
		const read = readValue(getBalance.value, JSON.parse(text));
		if ('value' in read) $balance.set({ step: 'resting', balance: read.value });
	};
	const listen = (event: Event) => take((event as CustomEvent<string>).detail);
	document.addEventListener('balance', listen);
	take(document.body.dataset['balance']);
	return () => document.removeEventListener('balance', listen);
});

let isStale = false;

/**
 * Reads the balance. A call during a read triggers one more read afterwards. A read that a game's
 * round overtakes is dropped: the game reports when its result may be known.
 */
export async function refreshBalance(): Promise<void> {
	const { step, balance } = $balance.get();
	if (step === 'reading') {
		isStale = true;
		return;
	}
	$balance.set({ step: 'reading', balance });
	const result = await wps(getBalance, {});
	if (isResultHidden()) $balance.set({ step: 'resting', balance });
	else if (result.ok) $balance.set({ step: 'resting', balance: result.value });
	else $balance.set({ step: 'failed', refusal: result.refusal, balance });
	if (!isStale) return;
	isStale = false;
	await refreshBalance();
}
