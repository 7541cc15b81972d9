/**
 * Time without interaction after which the user counts as away. Refetching extends the session, so
 * it stops then.
 */
const THERE_MS = 10 * 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'scroll'];

let touchedAt = performance.now();

/** Whether the user has interacted recently. */
export function isUserActive(): boolean {
	return performance.now() - touchedAt < THERE_MS;
}

/** Calls back at every interaction; `wasAway` when the user was away before it. */
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
