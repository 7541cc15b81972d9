import { readPage } from '#browser/load-page.ts';

const HASH = '#terms';

/**
 * Opens the terms in a dialog at the address /help#terms (spec 2, "also shows the help popup"),
 * read from their own page. Without a script the address leads to their place among the topics.
 * Closing the dialog removes the fragment, so that the same link opens it again.
 */
export function startHelpPopup(): void {
	const dialog = document.getElementById('help-terms');
	if (!(dialog instanceof HTMLDialogElement) || !('showModal' in dialog)) return;
	const open = () => {
		if (location.hash !== HASH || dialog.open) return;
		dialog.showModal();
		void fill(dialog);
	};
	dialog.addEventListener('close', () => {
		if (location.hash === HASH) history.replaceState(null, '', location.pathname + location.search);
	});
	addEventListener('hashchange', open);
	open();
}

/** A failed load is reported like any other part of a page, with a retry. */
async function fill(dialog: HTMLDialogElement): Promise<void> {
	const body = dialog.querySelector('.rich');
	if (!body || body.children.length > 0) return;
	body.setAttribute('aria-busy', 'true');
	try {
		const terms = (await readPage(dialog.dataset['page'] ?? '')).querySelector('article .rich');
		body.replaceChildren(...(terms?.children ?? []));
	} catch {
		const detail = () => void fill(dialog);
		document.dispatchEvent(new CustomEvent('island-failed', { detail }));
	}
	body.removeAttribute('aria-busy');
}
