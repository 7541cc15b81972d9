import { atom, onMount } from 'nanostores';
import { wps } from '#lib/wps/browser.ts';
import { type Balance, getBalance } from '#lib/wps/contract/wallet.ts';
import { readValue } from '#lib/wps/read-value.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

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

/** What the page is told while it is in sight (layouts/shell/live.client.ts), now and before. */
onMount($balance, () => {
	// On the server nobody tells it anything.
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
