/** How old figures may be before a page says so. */
const STALE_MS = 2 * 60_000;

/** Whether figures are older than they should be. */
export function isStale(asOf: Date, now: Date): boolean {
	return now.getTime() - asOf.getTime() > STALE_MS;
}
