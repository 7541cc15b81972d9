/** Facebook ends the address that it sends people back to so, and redirects hand it on. */
const LEFT_BEHIND = '#_=_';

/** Takes what a sign-in left behind out of the address, before somebody shares or keeps it. */
export function startCleanAddress(): void {
	const { hash, pathname, search } = location;
	if (hash === LEFT_BEHIND) history.replaceState(history.state, '', pathname + search);
}
