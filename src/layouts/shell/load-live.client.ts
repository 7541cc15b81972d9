/** What was touched comes first: the file and the connection are no part of it. */
const AFTER_MS = 3000;

/**
 * Begins the stream of a visitor's page that shows something that changes, now that somebody is
 * there. A network that is slow keeps to what it needs.
 */
export function startLive(): void {
	const { live } = document.body.dataset;
	const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
	if (!live || connection?.effectiveType?.endsWith('2g')) return;
	setTimeout(() => import(/* @vite-ignore */ live).catch(() => undefined), AFTER_MS);
}
