import { loadInteractionScript } from './on-first-interaction.ts';

/**
 * A link with `data-dialog` opens that dialog in place of its page. Without a script, or in a
 * browser without dialogs, it stays a link.
 */
export function startDialogs(): void {
	document.addEventListener('click', (event) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		const target = event.target instanceof Element ? event.target : undefined;
		if (target instanceof HTMLDialogElement && isOutside(target, event)) target.close();
		const link = target?.closest<HTMLAnchorElement>('a[data-dialog]');
		const dialog = link && dialogOf(link);
		if (!link || !dialog) return;
		event.preventDefault();
		rememberNext(dialog, link);
		openDialog(dialog);
		dialog.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
		// A dialog that is filled later is of no use without what fills it.
		if (dialog.querySelector(':not([hidden])>[data-fragment]'))
			loadInteractionScript().catch(() => location.assign(link.href));
	});
	document.addEventListener('pointerdown', ({ target }) => {
		const dialog = target instanceof Element ? dialogOf(target) : undefined;
		dialog?.querySelector('astro-island')?.dispatchEvent(new Event('pointerdown'));
	});
}

/** Opens a dialog in place of the one that is open. */
export function openDialog(dialog: HTMLDialogElement): void {
	document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
	dialog.showModal();
}

function dialogOf(element: Element): HTMLDialogElement | undefined {
	const id = element.closest('[data-dialog]')?.getAttribute('data-dialog');
	const dialog = id && document.getElementById(id);
	return dialog && dialog instanceof HTMLDialogElement && 'showModal' in dialog
		? dialog
		: undefined;
}

/** A press on the backdrop counts as one on the dialog; only its place tells them apart. */
function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
	const { left, right, top, bottom } = dialog.getBoundingClientRect();
	return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** A game's tile brings its own address: that is where the log-in leads. */
function rememberNext(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
	// Whoever goes from one door to the other is still on the way to the same.
	if (link.closest('dialog')) return;
	setRedirect(dialog, link.hasAttribute('data-next') ? link.pathname + link.search : undefined);
}

/** Where the log-in of a dialog leads; without a path back to the page. */
export function setRedirect(
	dialog: HTMLDialogElement,
	path = location.pathname + location.search,
): void {
	const next = dialog.querySelector<HTMLInputElement>('input[name=next]');
	if (!next) return;
	next.value = path;
	// The form that hydrates later gives the field its first value again.
	dialog.dataset['next'] = path;
}
