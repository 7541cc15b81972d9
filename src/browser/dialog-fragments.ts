import { invited, loadFragment } from './load-fragment.ts';

/** A visible placeholder: one behind a tab is filled when its tab is opened. */
const SHOWN = ':not([hidden]) > a[data-fragment]';

const wanted = new WeakMap<HTMLAnchorElement, Promise<void>>();

/**
 * Loads the parts of dialogs that no page includes. A link with `data-fragment` is the placeholder:
 * it is replaced by the part when the dialog opens, and followed when the part cannot be loaded.
 */
export function startDialogFragments(): void {
	for (const dialog of document.querySelectorAll('dialog')) {
		if (!dialog.querySelector(SHOWN)) continue;
		const look = () => void (dialog.open && fillDialog(dialog));
		new MutationObserver(look).observe(dialog, { attributeFilter: ['open'] });
		look();
	}
}

async function fillDialog(dialog: HTMLDialogElement): Promise<void> {
	const place = dialog.querySelector<HTMLAnchorElement>(SHOWN);
	if (!place) return;
	const isWaiting = document.activeElement;
	await fillFragment(place);
	const focused = document.activeElement;
	// The focus stays where the user has moved it meanwhile.
	if (!dialog.open || (focused !== isWaiting && dialog.contains(focused))) return;
	dialog.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}

/** Replaces a placeholder by its part, once; follows the link when the part cannot be loaded. */
export function fillFragment(place: HTMLAnchorElement): Promise<void> {
	const known = wanted.get(place);
	if (known) return known;
	const filling = loadFragment(place.dataset['fragment'] ?? '').then(
		(part) => place.replaceWith(...part),
		() => {
			wanted.delete(place);
			const dialog = place.closest('dialog');
			if (!dialog || dialog.open) location.assign(invited(place.href));
		},
	);
	wanted.set(place, filling);
	return filling;
}
