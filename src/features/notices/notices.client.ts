import { openDialog } from '#browser/dialogs.ts';
import { readPage } from '#browser/load-page.ts';

/** Time without interaction before a popup may open automatically. */
const REST_MS = 3000;

let page: Promise<Document> | undefined;

/**
 * Opens notices in a dialog, read from the page of notices: on a press on a title; automatically
 * for news, once per session and not again for the same ones; and automatically for the notices of
 * a new log-in.
 */
export function startNotices(): void {
	const dialog = document.querySelector<HTMLDialogElement>('dialog#notice');
	if (!dialog || !('showModal' in dialog)) return;
	document.addEventListener('click', (event) => {
		const { target } = event;
		const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-notice]');
		// On the page of notices the link leads to the notice itself.
		if (!link || event.ctrlKey || event.metaKey || link.pathname === location.pathname) return;
		event.preventDefault();
		void show(dialog, link.dataset['notice'] ?? '', link.textContent);
	});
	try {
		openOnce(dialog, dialog.dataset);
	} catch (error) {
		// Without storage they would open on every page.
		console.warn('notice popups off, no storage:', error);
	}
}

function openOnce(dialog: HTMLDialogElement, { news, welcome, member }: DOMStringMap): void {
	const isMember = member !== undefined;
	if (!isMember) localStorage.removeItem('welcome');
	if (isMember && welcome && !localStorage.getItem('welcome')) {
		whenLeftAlone(() => {
			localStorage.setItem('welcome', welcome);
			// One popup per session is enough.
			sessionStorage.setItem('news', 'seen');
			void show(dialog, welcome);
		});
	} else if (news && !sessionStorage.getItem('news') && localStorage.getItem('news') !== news) {
		whenLeftAlone(() => {
			sessionStorage.setItem('news', news);
			localStorage.setItem('news', news);
			void show(dialog, news);
		});
	}
}

/** Elements that are in use: a dialog, a menu of the bar, a field, a press. */
const BUSY =
	'dialog[open],details[data-menu][open],input:focus,select:focus,textarea:focus,:active';

/** Opens a popup after `REST_MS` without interaction, so that it never interrupts. */
function whenLeftAlone(open: () => void): void {
	let timer = 0;
	const types = ['pointerdown', 'keydown', 'scroll'];
	const wait = () => {
		clearTimeout(timer);
		timer = window.setTimeout(look, REST_MS);
	};
	const isHeld = watchHold();
	const look = () => {
		if (document.hidden || isHeld() || document.querySelector(BUSY)) return wait();
		for (const type of types) removeEventListener(type, wait);
		open();
	};
	for (const type of types) addEventListener(type, wait, { passive: true });
	wait();
}

/**
 * Reports whether a finger is on the page. During a scroll the browser no longer matches `:active`.
 */
function watchHold(): () => boolean {
	let fingers = 0;
	for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
		const count = ({ touches }: TouchEvent) => {
			fingers = touches.length;
		};
		addEventListener(type, count, { passive: true });
	}
	return () => fingers > 0;
}

/** Shows the notices with these ids; a single one under its own title. */
async function show(dialog: HTMLDialogElement, ids: string, title?: string): Promise<void> {
	const { title: news = '', page: address = '', failed = '' } = dialog.dataset;
	const heading = dialog.querySelector('h2');
	const body = dialog.querySelector('.rich');
	if (!heading || !body) return;
	heading.textContent = title ?? news;
	body.replaceChildren();
	body.setAttribute('aria-busy', 'true');
	openDialog(dialog);
	try {
		page ??= readPage(address);
		const source = await page;
		const found = ids.split(' ').flatMap((id) => {
			const notice = source.getElementById(`notice-${id}`);
			return notice ? document.importNode(notice, true) : [];
		});
		if (title) found[0]?.querySelector('h2')?.remove();
		body.replaceChildren(...found);
	} catch {
		page = undefined;
		body.textContent = failed;
	}
	body.removeAttribute('aria-busy');
}
