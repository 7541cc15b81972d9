import { openDialog, setRedirect } from '#browser/dialogs.ts';
import { loadFragment } from '#browser/load-fragment.ts';
import { PAGE_TEXTS_ID } from '#lib/i18n/page-texts.ts';
import { LOGGED_IN_EVENT, LOGIN_NEEDED_EVENT } from '#lib/wps/ask-login.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';

/** Calls that wait for the log-in: each is repeated, or returns its refusal. */
let waiting: ((isBack: boolean) => void)[] = [];
/** The header's elements of the member, and what replaces them meanwhile. */
let removed: { element: Element; place: Comment }[] = [];
let shown: Element[] = [];

/**
 * Handles a session that ended under an open page. The first call that learns of it removes name and
 * balance from the header and opens the log-in. The same member goes on where they were; another
 * account gets its own page.
 */
export function startLostSession(): void {
	document.addEventListener(LOGIN_NEEDED_EVENT, (event) => {
		// The panel over a game leads to the log-in (GameMonitor.tsx).
		if (document.querySelector('iframe#game')) return;
		event.preventDefault();
		waiting.push((event as CustomEvent).detail);
		const dialog = document.querySelector<HTMLDialogElement>('dialog#login');
		if (dialog) open(dialog);
		else if (waiting.length === 1) bring().catch(() => settle(false));
	});
	document.addEventListener(LOGGED_IN_EVENT, (event) => {
		const { userName, passwordExpired } = (event as CustomEvent<OpenedSession>).detail;
		if (passwordExpired || userName !== document.body.dataset['member']) return;
		event.preventDefault();
		restore();
		settle(true);
	});
}

/** Loads the dialog in the language of the page. */
async function bring(): Promise<void> {
	const { login = '' } = document.body.dataset;
	hideMember();
	const url = new URL(login, location.href);
	url.searchParams.set('next', location.pathname + location.search);
	shown = await loadFragment(url.pathname + url.search);
	const [dialog, link] = shown;
	if (!(dialog instanceof HTMLDialogElement)) throw new Error('the log-in has no dialog');
	document.getElementById(PAGE_TEXTS_ID)?.setAttribute('data-src', dialog.dataset['texts'] ?? '');
	document.body.append(dialog);
	const bar = document.querySelector('.bar-row');
	if (link) bar?.append(link);
	// The calls return their refusal when the dialog is closed without a log-in.
	dialog.addEventListener('close', () => settle(false));
	open(dialog);
}

function open(dialog: HTMLDialogElement): void {
	if (dialog.open) return;
	setRedirect(dialog);
	openDialog(dialog);
	dialog.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}

function settle(isBack: boolean): void {
	const settled = waiting;
	waiting = [];
	for (const resolve of settled) resolve(isBack);
}

function hideMember(): void {
	const name = document.querySelector('.bar .menu-name')?.closest('details');
	for (const element of [document.querySelector('.bar .balance'), name]) {
		if (!element) continue;
		const place = document.createComment('');
		element.replaceWith(place);
		removed.push({ element, place });
	}
}

function restore(): void {
	for (const { element, place } of removed) place.replaceWith(element);
	for (const element of shown) element.remove();
	removed = [];
	shown = [];
}
