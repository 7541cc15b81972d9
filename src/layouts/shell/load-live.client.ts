/** Delay, so that the file and the connection do not compete with the interaction itself. */
const AFTER_MS = 3000;

/**
 * Starts the live stream on a visitor's page with live topics, after the first interaction. Skipped
 * on slow networks.
 */
export function startLive(): void {
	const { live } = document.body.dataset;
	const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
	if (!live || connection?.effectiveType?.endsWith('2g')) return;
	setTimeout(() => import(/* @vite-ignore */ live).catch(() => undefined), AFTER_MS);
}
