import { invited, loadFragment } from './load-fragment.ts';

/** A part that nothing hides: one behind a tab waits for its tab. */
const SHOWN = ':not([hidden]) > a[data-fragment]';

const wanted = new WeakMap<HTMLAnchorElement, Promise<void>>();

/**
 * What a dialog holds that no page carries: a link with `data-fragment` stands for it, is replaced by
 * the part when the dialog is opened, and is followed when the part cannot be had.
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
	// Somebody who went on meanwhile is not called back.
	if (!dialog.open || (focused !== isWaiting && dialog.contains(focused))) return;
	dialog.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}

/** Puts the part where its link stands, once; a link whose part cannot be had is followed. */
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
