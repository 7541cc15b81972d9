import { loadFragment } from '#browser/load-fragment.ts';

/** Shows the facts of a game in the log-in dialog that its tile has opened. */
export function startGameFacts(): void {
	const dialog = document.querySelector<HTMLDialogElement>('dialog#login');
	const place = dialog?.querySelector<HTMLElement>('[data-facts]');
	if (!dialog || !place) return;
	const look = () => void (dialog.open && show(place, dialog.dataset['next'] ?? ''));
	new MutationObserver(look).observe(dialog, { attributeFilter: ['open'] });
	look();
}

async function show(place: HTMLElement, next: string): Promise<void> {
	const [path = '', query] = next.split('?', 2);
	if (!path.endsWith('/game') || place.dataset['of'] === next) return;
	place.dataset['of'] = next;
	place.replaceChildren();
	const facts = await loadFragment(`${place.dataset['facts']}?${query}`).catch(() => []);
	// Another tile may have been pressed meanwhile. Without its facts the game is played all the same.
	if (place.dataset['of'] === next) place.replaceChildren(...facts);
}
