import { setTimeout as delay } from 'node:timers/promises';
import { Refused } from '../refuse.ts';

/** One press travels so much faster than another of the same phone. */
const EARLY_MS = 500;
/** Clocks tell whole milliseconds. */
const SLACK_MS = 2;

/**
 * Plays a spin. One that comes a little before the cycle is over waits here for the rest of it: its
 * game has waited as long as it should, and a refusal would cost a slow phone one more way there and
 * back. Refuses as `play` does, `too_soon` where the rest is longer or another spin was faster.
 */
export async function playAfterCycle<T>(play: () => Promise<T>): Promise<T> {
	try {
		return await play();
	} catch (error) {
		const isEarly = error instanceof Refused && error.code === 'too_soon';
		const restMs = isEarly ? Number(error.params['retryInMs']) : Number.POSITIVE_INFINITY;
		if (restMs > EARLY_MS) throw error;
		await delay(restMs + SLACK_MS);
		return await play();
	}
}
