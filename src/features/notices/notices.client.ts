import { openDialog } from '#browser/dialogs.ts';
import { readPage } from '#browser/load-page.ts';

/** How long the page must have been left alone before a popup may open by itself. */
const REST_MS = 3000;

let page: Promise<Document> | undefined;

/**
 * A title opens its notice in a dialog; the news open there by themselves, once in a session and
 * not again for the same ones; and so does what is meant for whoever has just logged in. What the
 * dialog shows is read from the page of notices when it is needed.
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
		// A browser that keeps nothing would show them on every page.
		console.warn('No popups:', error);
	}
}

function openOnce(dialog: HTMLDialogElement, { news, welcome, member }: DOMStringMap): void {
	const isMember = member !== undefined;
	if (!isMember) localStorage.removeItem('welcome');
	if (isMember && welcome && !localStorage.getItem('welcome')) {
		whenLeftAlone(() => {
			localStorage.setItem('welcome', welcome);
			// One popup a session is enough.
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

/** What somebody is at: a dialog, a menu of the bar, a field, a press. */
const BUSY =
	'dialog[open],details[data-menu][open],input:focus,select:focus,textarea:focus,:active';

/** Nobody is interrupted: a popup waits until a person, who has looked around, pauses. */
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

/** Says whether a finger is on the page. Once it scrolls, a browser calls nothing pressed any more. */
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

/** Shows the notices of some ids, one alone under its own title. */
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
