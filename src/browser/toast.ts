let runAction: (() => void) | undefined;
let timer = 0;

/** What a message offers to do. */
interface Action {
	label: string;
	run: () => void;
}

const SHOWN_MS = 6000;

/**
 * What the page has to showToast by itself: an island that did not arrive, with a way to try again; a
 * connection that broke or is not there; what a button with `data-toast` answers, and what other scripts
 * ask it to showToast. Without a connection a form is not sent: the page that comes instead would have
 * nothing of what was typed.
 */
export function startToast(): void {
	const toast = document.getElementById('toast');
	if (!toast) return;
	const { failed = '', again = '', offline = '', update = '', use = '' } = toast.dataset;
	document.addEventListener('island-failed', (event) =>
		showToast(failed, { label: again, run: (event as CustomEvent).detail }),
	);
	document.addEventListener('astro:hydration-error', ({ target }) => {
		// An island that waits for a touch reports itself, once somebody asked for it.
		const isWaiting = target instanceof Element && target.getAttribute('client') === 'interaction';
		if (!isWaiting) showToast(failed, { label: again, run: () => location.reload() });
	});
	document.addEventListener('toast', (event) => showToast((event as CustomEvent).detail));
	document.addEventListener('update-waits', (event) =>
		showToast(update, { label: use, run: (event as CustomEvent).detail }),
	);
	addEventListener('offline', () => showToast(offline));
	// A page that was kept looks like any other; the offline page says it itself.
	if (!navigator.onLine && !document.querySelector('[data-seen]')) showToast(offline);
	document.addEventListener('submit', (event) => {
		const { target, submitter } = event;
		if (navigator.onLine || event.defaultPrevented || !(target instanceof Element)) return;
		const method = submitter?.getAttribute('formmethod') ?? target.getAttribute('method');
		if (method !== 'post') return;
		event.preventDefault();
		showToast(offline);
	});
	addEventListener('online', () => toast.removeAttribute('data-open'));
	document.addEventListener('click', ({ target }) => {
		if (!(target instanceof Element)) return;
		const text = target.closest('[data-toast]')?.getAttribute('data-toast');
		if (text) showToast(text);
		const pressed = target.closest('#toast button');
		if (!pressed) return;
		toast.removeAttribute('data-open');
		if (pressed.hasAttribute('data-act')) runAction?.();
	});
}

/** Shows a message for a while, or until it is answered when it offers something. */
function showToast(text: string, action?: Action): void {
	const toast = document.getElementById('toast');
	const line = toast?.querySelector('p');
	const button = toast?.querySelector('button');
	if (!toast || !line) return;
	// Behind an open dialog nobody could press it.
	(document.querySelector('dialog[open]') ?? document.body).append(toast);
	runAction = action?.run;
	line.textContent = text;
	toast.setAttribute('data-open', action ? 'act' : '');
	if (action && button) button.textContent = action.label;
	clearTimeout(timer);
	if (!action) timer = window.setTimeout(() => toast.removeAttribute('data-open'), SHOWN_MS);
}
