/**
 * Leaves a game for its list. If the player came from this very list, it goes back in the history:
 * the list keeps its scroll position, and no entry of the game remains. Frames have their own
 * history entries, which `history.back` would go through first.
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
		// A navigation started meanwhile has priority.
		if (error.name !== 'AbortError') location.assign(list);
	});
}

/** The fragment does not distinguish lists. */
function isSame(url: string, list: string): boolean {
	const [was, wanted] = [new URL(url), new URL(list, location.href)];
	return was.pathname === wanted.pathname && was.search === wanted.search;
}
