import { loadInteractionScript } from './on-first-interaction.ts';

/** The first way to play the game that has opened a dialog. */
const CHOICE = '[data-next*="game?"] .entries .button';
/** The first field of a dialog. */
const FIELD = 'input:not([type=hidden])';

/**
 * Makes links with `data-dialog` open that dialog instead of their page. Without a script, or in a
 * browser without dialogs, they stay links.
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
		const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
		(find(CHOICE) ?? find(FIELD))?.focus();
		// A dialog with a placeholder needs the script that fills it.
		if (find(':not([hidden])>[data-fragment]'))
			loadInteractionScript().catch(() => location.assign(link.href));
	});
	document.addEventListener('pointerdown', ({ target }) => {
		const dialog = target instanceof Element ? dialogOf(target) : undefined;
		dialog?.querySelector('astro-island')?.dispatchEvent(new Event('pointerdown'));
	});
}

/**
 * Opens a dialog and closes the open one. The action of a prompt gets the focus, so that Enter
 * confirms it; by itself the browser focuses the close button.
 */
export function openDialog(dialog: HTMLDialogElement): void {
	document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
	dialog.showModal();
	dialog.querySelector<HTMLElement>('.dialog-actions .button-primary')?.focus();
}

function dialogOf(element: Element): HTMLDialogElement | undefined {
	const id = element.closest('[data-dialog]')?.getAttribute('data-dialog');
	const dialog = id && document.getElementById(id);
	return dialog && dialog instanceof HTMLDialogElement && 'showModal' in dialog
		? dialog
		: undefined;
}

/** A press on the backdrop has the dialog as its target; only its position distinguishes them. */
function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
	const { left, right, top, bottom } = dialog.getBoundingClientRect();
	return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Sets the redirect after the log-in. The tile of a game brings its own address. */
function rememberNext(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
	// Switching between log-in and registration keeps the redirect.
	const kept = link.closest('dialog')?.dataset['next'];
	setRedirect(dialog, link.hasAttribute('data-next') ? link.pathname + link.search : kept);
}

/** Sets the redirect of a dialog's log-in; by default the current page. */
export function setRedirect(
	dialog: HTMLDialogElement,
	path = location.pathname + location.search,
): void {
	for (const next of dialog.querySelectorAll<HTMLInputElement>('input[name=next]'))
		next.value = path;
	// The form that hydrates later would reset the field to its first value.
	dialog.dataset['next'] = path;
}
