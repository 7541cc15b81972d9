let retry: (() => void) | undefined;
let timer = 0;

const SHOWN_MS = 6000;

/**
 * What the page has to say by itself: an island that did not arrive, with a way to try again; a
 * connection that broke; what a button with `data-say` answers, and what other scripts
 * ask it to say.
 */
export function startToast(): void {
	const toast = document.getElementById('toast');
	if (!toast) return;
	const { failed = '', offline = '', online = '' } = toast.dataset;
	document.addEventListener('island-failed', (event) => say(failed, (event as CustomEvent).detail));
	document.addEventListener('astro:hydration-error', ({ target }) => {
		// An island that waits for a touch reports itself, once somebody asked for it.
		const isWaiting = target instanceof Element && target.getAttribute('client') === 'interaction';
		if (!isWaiting) say(failed, () => location.reload());
	});
	document.addEventListener('say', (event) => say((event as CustomEvent).detail));
	addEventListener('offline', () => say(offline));
	addEventListener('online', () => say(online));
	document.addEventListener('click', ({ target }) => {
		if (!(target instanceof Element)) return;
		const text = target.closest('[data-say]')?.getAttribute('data-say');
		if (text) say(text);
		const pressed = target.closest('#toast button');
		if (!pressed) return;
		toast.removeAttribute('data-open');
		if (pressed.hasAttribute('data-retry')) retry?.();
	});
}

/** Shows a message for a while, or until it is answered when it offers to try again. */
function say(text: string, again?: () => void): void {
	const toast = document.getElementById('toast');
	const line = toast?.querySelector('p');
	if (!toast || !line) return;
	// Behind an open dialog nobody could press it.
	(document.querySelector('dialog[open]') ?? document.body).append(toast);
	retry = again;
	line.textContent = text;
	toast.setAttribute('data-open', again ? 'retry' : '');
	clearTimeout(timer);
	if (!again) timer = window.setTimeout(() => toast.removeAttribute('data-open'), SHOWN_MS);
}
