/** Asks the page for a log-in; the listener settles `detail` and prevents the default. */
export const LOGIN_NEEDED_EVENT = 'login-needed';
/** Dispatched on the document after a log-in; its listener may keep the page open. */
export const LOGGED_IN_EVENT = 'logged-in';

/**
 * Dispatched on the document after a log-in with an expired password, with where it leads; its listener
 * may ask for a new one on this page.
 */
export const PASSWORD_EXPIRED_EVENT = 'password-expired';

/**
 * Asks the member of an open page, whose session has ended, to log in again. Resolves with true when
 * the same member has logged in on this page: the refused call is then made again. On a visitor's
 * page there is nothing to ask.
 */
export function askLogin(): Promise<boolean> {
	if (document.body?.dataset['member'] === undefined) return Promise.resolve(false);
	return new Promise((resolve) => {
		const event = new CustomEvent(LOGIN_NEEDED_EVENT, { cancelable: true, detail: resolve });
		if (document.dispatchEvent(event)) resolve(false);
	});
}
