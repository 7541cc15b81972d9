/**
 * Returns the time of the server's clock, as the live stream reports it; `undefined` before that.
 * Phones' clocks are often wrong.
 */
export function serverNow(): number | undefined {
	const { clock } = document.body.dataset;
	return clock === undefined ? undefined : Number(clock) + performance.now();
}
