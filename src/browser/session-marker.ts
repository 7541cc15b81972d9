/** What a log-in keeps for the session (`lib/stores/auth/session.ts`). */
const MARKERS = ['token', 'isAgent'];

/** A visitor's page has no marker of a session (spec 4, "Logout clears session storage"). */
export function startSessionMarker(): void {
	const isMember = document.querySelector('dialog#logout') !== null;
	if (isMember) return;
	try {
		for (const marker of MARKERS) sessionStorage.removeItem(marker);
	} catch {
		// A browser that keeps nothing has no marker.
	}
}
