/**
 * Reading a page is a sign of life of the session, so nobody is read for who has left: after so long
 * without a touch a page waits for one.
 */
const THERE_MS = 10 * 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'scroll'];

let touchedAt = performance.now();

/** Whether somebody is there. */
export function isUserActive(): boolean {
	return performance.now() - touchedAt < THERE_MS;
}

/** Calls at every touch; `wasAway` when there was nobody before it. */
export function onInteraction(touched: (wasAway: boolean) => void): void {
	for (const type of TOUCHES) {
		addEventListener(
			type,
			() => {
				const wasAway = !isUserActive();
				touchedAt = performance.now();
				touched(wasAway);
			},
			{ passive: true },
		);
	}
}
