/** Keys that a log-in stores for the session (`lib/stores/auth/session.ts`). */
const MARKERS = ['token', 'isAgent'];

/** Removes the session's marker on a visitor's page (spec 4, "Logout clears session storage"). */
export function startSessionMarker(): void {
	const isMember = document.querySelector('dialog#logout') !== null;
	if (isMember) return;
	try {
		for (const marker of MARKERS) sessionStorage.removeItem(marker);
	} catch {
		// A browser without storage has no marker.
	}
}
