import { atom } from 'nanostores';
import { wps } from '../wps/browser.ts';
import { getPlaySession, type PlaySession } from '../wps/contract/launch.ts';

/** The session of play as last read; until then what the page was rendered with stands. */
export const $playSession = atom<PlaySession | undefined>(undefined);

/** Reads it anew. What cannot be read leaves what was shown: the clock goes on by itself. */
export async function refreshPlaySession(): Promise<void> {
	const answer = await wps(getPlaySession, {});
	if (answer.ok) $playSession.set(answer.value);
}
