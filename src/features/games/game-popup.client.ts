import { openDialog } from '#browser/dialogs.ts';
import { readPage } from '#browser/load-page.ts';

const LINKS = 'a[href$="#vendor-games"]:not([data-dialog])';

/**
 * Opens the tile of a whole vendor (isGame VASSALAGE) in a dialog with the vendor's games, read
 * from the vendor's page. Without a script, or when the page cannot be read, the tile leads there.
 */
export function startGamePopup(): void {
	const head = document.querySelector('dialog#notice .dialog-head');
	if (!head || !('HTMLDialogElement' in window)) return;
	let dialog: HTMLDialogElement | undefined;
	document.addEventListener('click', (event) => {
		const { target } = event;
		const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS);
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		dialog ??= makeDialog(head);
		void show(dialog, link);
	});
}

async function show(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
	const title = dialog.querySelector('h2');
	const body = dialog.querySelector('.rich');
	if (!title || !body) return;
	title.textContent = link.querySelector('.name, b')?.textContent ?? link.textContent;
	body.replaceChildren();
	body.setAttribute('aria-busy', 'true');
	openDialog(dialog);
	try {
		const page = await readPage(link.href);
		const list = page.querySelector('.games');
		if (!list) throw new Error('the page has no list of games');
		// The dialog has a heading already.
		list.querySelector('h2')?.remove();
		list.setAttribute('aria-labelledby', 'vendor-games-title');
		// Favourite buttons need the form that only lists have.
		const isList = document.getElementById('favourites') !== null;
		if (!isList) for (const button of list.querySelectorAll('.favourite')) button.remove();
		// Further pages are on the vendor's own page.
		body.replaceChildren(list, ...page.querySelectorAll('.pager'));
	} catch {
		location.assign(link.href);
	}
	body.removeAttribute('aria-busy');
}

/** Copies the head of the page's dialogs, which is in the page's language. */
function makeDialog(head: Element): HTMLDialogElement {
	const dialog = document.createElement('dialog');
	dialog.className = 'dialog';
	dialog.id = 'vendor-games';
	dialog.setAttribute('aria-labelledby', 'vendor-games-title');
	const own = head.cloneNode(true) as Element;
	own.querySelector('h2')?.setAttribute('id', 'vendor-games-title');
	const body = document.createElement('div');
	body.className = 'rich';
	dialog.append(own, body);
	document.body.append(dialog);
	return dialog;
}
