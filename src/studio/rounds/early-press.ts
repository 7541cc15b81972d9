import { setTimeout as delay } from 'node:timers/promises';
import { Refused } from '../refuse.ts';

/** Network jitter between two presses of a phone. */
const EARLY_MS = 500;
/** Clocks have a resolution of 1 ms. */
const SLACK_MS = 2;

/**
 * Plays a round. A slightly early press waits for the end of the cycle: its client has waited long
 * enough, and a refusal would cost a slow phone another round trip there and back. Refuses as
 * `play` does, `too_soon` where the rest is longer or another press was faster.
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
