import { readPage } from '#browser/load-page.ts';
import { adoptStyles } from '#lib/interaction/adopt-styles.ts';
import sheet from './login-games.css?inline';

/** Source: spec 9, "Popup window 1300x900". */
const WINDOW = 'popup,width=1300,height=900,noopener';

let menu: Promise<Element | null> | undefined;

/**
 * Loads the games above the log-in with the dialog, from the log-in page: no other page includes
 * them. Links that need a log-in first open that page in its own window, without access to this
 * one.
 */
export function startLoginGames(): void {
	document.addEventListener('click', (event) => {
		const { target } = event;
		const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-window]');
		if (!link || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		window.open(link.href, '_blank', WINDOW);
	});
	const dialog = document.querySelector<HTMLDialogElement>('dialog#login');
	if (!dialog) return;
	const look = () => void (dialog.open && fill(dialog));
	new MutationObserver(look).observe(dialog, { attributeFilter: ['open'] });
	look();
}

/** Reserves the space at once, so that the content does not shift when it arrives. */
async function fill(dialog: HTMLDialogElement): Promise<void> {
	const action = dialog.querySelector<HTMLFormElement>('form[action]')?.action;
	if (!action || dialog.querySelector('.login-games')) return;
	if (!menu) adoptStyles(sheet);
	const place = document.createElement('nav');
	place.className = 'login-games';
	dialog.querySelector('.dialog-head')?.after(place);
	try {
		menu ??= readPage(action).then((page) => page.querySelector('.login-games'));
		const found = await menu;
		if (found) place.replaceWith(document.importNode(found, true));
		else place.remove();
	} catch {
		menu = undefined;
		place.remove();
	}
}
