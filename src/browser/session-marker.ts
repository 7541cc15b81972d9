import { KEY_MARKER } from '#lib/wps/key-marker.ts';

/**
 * Keeps the session's signs in session storage: each page of a member sets them, whichever way the
 * log-in took, and each page of a visitor removes them. `token` is a marker that is useless
 * elsewhere; `isAgent` is the type of the account.
 *
 * Source: spec 4, "the token is stored in session storage", "Logout clears session storage".
 */
export function startSessionMarker(): void {
	const { memberType } = document.body.dataset;
	try {
		if (memberType === undefined) {
			sessionStorage.removeItem('token');
			sessionStorage.removeItem('isAgent');
		} else {
			sessionStorage.setItem('token', KEY_MARKER);
			sessionStorage.setItem('isAgent', memberType);
		}
	} catch {
		// A browser without storage is still logged in: the session is a cookie.
	}
}
