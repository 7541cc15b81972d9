import { atom, onMount } from 'nanostores';
import { wps } from '#lib/wps/browser.ts';
import { getPlaySession, type PlaySession } from '#lib/wps/contract/launch.ts';
import { isResultHidden } from './round-gate.ts';

/** The play session as last read. Until the first read, islands show the rendered one. */
export const $playSession = atom<PlaySession | undefined>(undefined);

/**
 * Each balance change re-reads the session, also when the game sends no message
 * (layouts/shell/live.client.ts).
 */
onMount($playSession, () => {
	// The server has no live stream.
	if (typeof document === 'undefined') return undefined;
	const listen = () => void refreshPlaySession();
	document.addEventListener('balance', listen);
	// A balance that arrived before the subscription: the page may have been rendered before it.
	if (document.body.dataset['balance'] !== undefined) listen();
	return () => document.removeEventListener('balance', listen);
});

let isReading = false;
let isStale = false;

/**
 * Reads the session again. A failed read keeps the shown session: its clock runs by itself. A call
 * during a read triggers one more read afterwards. A read that a round overtakes is dropped: its
 * net result could reveal the round's.
 */
export async function refreshPlaySession(): Promise<void> {
	isStale = isReading;
	if (isReading) return;
	isReading = true;
	const result = await wps(getPlaySession, {});
	isReading = false;
	if (result.ok && !isResultHidden()) $playSession.set(result.value);
	if (isStale) await refreshPlaySession();
}
