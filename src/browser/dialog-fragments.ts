import { invited, loadFragment } from './load-fragment.ts';

/** A visible placeholder: one behind a tab is filled when its tab is opened. */
const SHOWN = ':not([hidden]) > a[data-fragment]';

const fragments = new WeakMap<HTMLAnchorElement, Promise<void>>();

/**
 * Loads the parts of dialogs that no page includes. A link with `data-fragment` is the placeholder:
 * it is replaced by the fragment when the dialog opens, and followed when that cannot be loaded.
 */
export function startDialogFragments(): void {
	for (const dialog of document.querySelectorAll('dialog')) {
		if (!dialog.querySelector(SHOWN)) continue;
		const fillIfOpen = () => void (dialog.open && fillDialog(dialog));
		new MutationObserver(fillIfOpen).observe(dialog, { attributeFilter: ['open'] });
		fillIfOpen();
	}
	document.addEventListener('click', (event) => {
		const { target, ctrlKey, metaKey } = event;
		const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-swap]');
		const part = link && link.closest('dialog') && link.closest('[data-swap-part]');
		if (!part || ctrlKey || metaKey) return;
		event.preventDefault();
		void swap(part, link);
	});
}

/** Replaces a part of a dialog by that of the pressed tab; follows the link when it cannot be loaded. */
async function swap(part: Element, link: HTMLAnchorElement): Promise<void> {
	part.setAttribute('aria-busy', 'true');
	try {
		const fragment = await loadFragment(link.dataset['swap'] ?? '');
		part.replaceWith(...fragment);
		for (const one of fragment) one.querySelector<HTMLElement>('[aria-current]')?.focus();
	} catch {
		location.assign(link.href);
	}
}

async function fillDialog(dialog: HTMLDialogElement): Promise<void> {
	const placeholder = dialog.querySelector<HTMLAnchorElement>(SHOWN);
	if (!placeholder) return;
	const focusedBefore = document.activeElement;
	await fillFragment(placeholder);
	const focused = document.activeElement;
	// The focus stays where the user has moved it meanwhile.
	if (!dialog.open || (focused !== focusedBefore && dialog.contains(focused))) return;
	dialog.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}

/** Replaces a placeholder by its fragment, once; follows the link when that cannot be loaded. */
export function fillFragment(placeholder: HTMLAnchorElement): Promise<void> {
	const known = fragments.get(placeholder);
	if (known) return known;
	const filling = loadFragment(placeholder.dataset['fragment'] ?? '').then(
		(fragment) => {
			placeholder.replaceWith(...fragment);
			startScripts(fragment);
		},
		() => {
			fragments.delete(placeholder);
			const dialog = placeholder.closest('dialog');
			if (!dialog || dialog.open) location.assign(invited(placeholder.href));
		},
	);
	fragments.set(placeholder, filling);
	return filling;
}

/** A fragment has no script elements: `data-script` names the file that starts it. */
function startScripts(fragment: readonly Element[]): void {
	for (const { dataset } of fragment.filter((one) => one instanceof HTMLElement)) {
		if (dataset['script']) import(/* @vite-ignore */ dataset['script']).catch(() => undefined);
	}
}
