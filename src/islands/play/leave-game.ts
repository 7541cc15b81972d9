/**
 * Leaves a game to its list. Where the person came from that very list, it is gone back to: it stands
 * where it stood, and the game is not left behind it in the history. Frames have entries of their own
 * in the history, which `history.back` would go through first.
 */
export function leaveGame(list: string): void {
	const { navigation } = window as { navigation?: Navigation };
	const index = navigation?.currentEntry?.index ?? 0;
	const before = navigation?.entries()[index - 1];
	if (!navigation || !before?.url || !isSame(before.url, list)) {
		location.assign(list);
		return;
	}
	navigation.traverseTo(before.key).committed?.catch((error: DOMException) => {
		// Whoever went elsewhere meanwhile is not called back.
		if (error.name !== 'AbortError') location.assign(list);
	});
}

/** The place on the page is no part of which list it is. */
function isSame(url: string, list: string): boolean {
	const [was, wanted] = [new URL(url), new URL(list, location.href)];
	return was.pathname === wanted.pathname && was.search === wanted.search;
}
