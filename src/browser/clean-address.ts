/** The suffix that Facebook adds to its redirects; later redirects keep it. */
const LEFT_BEHIND = '#_=_';

/** Removes the suffix of a sign-in from the address, before it is shared or bookmarked. */
export function startCleanAddress(): void {
	const { hash, pathname, search } = location;
	if (hash === LEFT_BEHIND) history.replaceState(history.state, '', pathname + search);
}
