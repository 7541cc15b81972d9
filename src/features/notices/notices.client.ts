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
		openByItself(dialog, welcome, () => {
			localStorage.setItem('welcome', welcome);
			// One popup per session is enough.
			sessionStorage.setItem('news', 'seen');
		});
	} else if (news && !sessionStorage.getItem('news') && localStorage.getItem('news') !== news) {
		openByItself(dialog, news, () => {
			sessionStorage.setItem('news', news);
			localStorage.setItem('news', news);
		});
	}
}

/** Elements that are in use: a dialog or sheet, a menu of the bar, a field, a frame, a press. */
const BUSY =
	'dialog[open],details[data-menu][open],input:focus,select:focus,textarea:focus,' +
	'[contenteditable]:focus,iframe:focus,:active';

/**
 * Opens a popup that was not asked for: with its content, and at a moment when it interrupts nothing.
 * Without content it stays closed, and the next page tries again.
 */
function openByItself(dialog: HTMLDialogElement, ids: string, noteShown: () => void): void {
	whenLeftAlone(async () => {
		const found = await findNotices(dialog, ids).catch(() => []);
		const open = () => {
			noteShown();
			fill(dialog, dialog.dataset['title'] ?? '', found);
			openDialog(dialog);
		};
		if (found.length === 0) return;
		// The visitor may have begun something while the notices were loaded.
		if (document.hidden || document.querySelector(BUSY)) whenLeftAlone(open);
		else open();
	});
}

/** Calls back after `REST_MS` without interaction, so that a popup never interrupts. */
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
	const { title: news = '', failed = '' } = dialog.dataset;
	const heading = title ?? news;
	fill(dialog, heading, []);
	dialog.querySelector('.rich')?.setAttribute('aria-busy', 'true');
	openDialog(dialog);
	const found = await findNotices(dialog, ids).catch(() => []);
	if (title) found[0]?.querySelector('h2')?.remove();
	// A notice may have been withdrawn since the page was rendered.
	fill(dialog, heading, found.length > 0 ? found : [failed]);
}

/** Reads notices from their page. Rejects when it cannot be loaded. */
async function findNotices({ dataset }: HTMLDialogElement, ids: string): Promise<Element[]> {
	page ??= readPage(dataset['page'] ?? '');
	const source = await page.catch((error: unknown) => {
		page = undefined;
		throw error;
	});
	return ids.split(' ').flatMap((id) => {
		const content = source.getElementById(`notice-${id}`);
		return content ? unfolded(content) : [];
	});
}

/** Returns a notice of the page as an article: its title and its text, which are folded there. */
function unfolded(content: Element): Element {
	const notice = document.createElement('article');
	const title = content.closest('details')?.querySelector('summary');
	for (const part of [title, content]) {
		if (part) notice.append(...document.importNode(part, true).childNodes);
	}
	return notice;
}

function fill(dialog: HTMLDialogElement, heading: string, content: (Element | string)[]): void {
	const head = dialog.querySelector('h2');
	const body = dialog.querySelector('.rich');
	if (head) head.textContent = heading;
	body?.replaceChildren(...content);
	body?.removeAttribute('aria-busy');
}
