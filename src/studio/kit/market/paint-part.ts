const shown = new WeakMap<HTMLElement, string>();

/**
 * Fills a part of the page again when what it shows has changed. The focus stays on the element of the
 * same id, or goes to the first button of the part, or to the part itself: the keyboard goes on there.
 */
export function paintPart(place: HTMLElement, key: unknown, build: () => Node[]): void {
	const text = JSON.stringify(key);
	if (shown.get(place) === text) return;
	shown.set(place, text);
	const hadFocus = place.contains(document.activeElement);
	const focused = document.activeElement?.id;
	const parts = build();
	place.replaceChildren(...parts);
	place.hidden = parts.length === 0;
	if (!hadFocus) return;
	const again = focused ? document.getElementById(focused) : null;
	const next = again ?? place.querySelector<HTMLElement>('button') ?? place;
	if (next === place) place.tabIndex = -1;
	next.focus();
}
