import { atom, onMount } from 'nanostores';
import { wps } from '#lib/wps/browser.ts';
import { getPlaySession, type PlaySession } from '#lib/wps/contract/launch.ts';

/** The session of play as last read; until then what the page was rendered with stands. */
export const $playSession = atom<PlaySession | undefined>(undefined);

/** Money that moves moves the session too, also where the game says nothing (layouts/shell/live.client.ts). */
onMount($playSession, () => {
	// On the server nobody tells it anything.
	if (typeof document === 'undefined') return undefined;
	const listen = () => void refreshPlaySession();
	document.addEventListener('balance', listen);
	// Told before anybody listened: the page may have been rendered before that.
	if (document.body.dataset['balance'] !== undefined) listen();
	return () => document.removeEventListener('balance', listen);
});

let isReading = false;
let isStale = false;

/**
 * Reads it anew. What cannot be read leaves what was shown: the clock goes on by itself. Asked while
 * a read is under way, it reads once more afterwards.
 */
export async function refreshPlaySession(): Promise<void> {
	isStale = isReading;
	if (isReading) return;
	isReading = true;
	const answer = await wps(getPlaySession, {});
	isReading = false;
	if (answer.ok) $playSession.set(answer.value);
	if (isStale) await refreshPlaySession();
}
