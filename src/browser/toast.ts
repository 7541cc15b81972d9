let runAction: (() => void) | undefined;
let timer = 0;

/** The action that a message offers. */
interface Action {
	label: string;
	run: () => void;
}

const SHOWN_MS = 6000;

/**
 * Shows the page's messages: an island that did not load, with a retry; a lost or missing
 * connection; the text of a pressed button with `data-toast`; messages of other scripts. Without a
 * connection a form is not submitted, because the offline page would lose the typed values.
 */
export function startToast(): void {
	const toast = document.getElementById('toast');
	if (!toast) return;
	const { failed = '', again = '', offline = '', update = '', use = '' } = toast.dataset;
	document.addEventListener('island-failed', (event) =>
		showToast(failed, { label: again, run: (event as CustomEvent).detail }),
	);
	document.addEventListener('astro:hydration-error', ({ target }) => {
		// An island with `client:interaction` reports a failure itself, after the first intent.
		const isWaiting = target instanceof Element && target.getAttribute('client') === 'interaction';
		if (!isWaiting) showToast(failed, { label: again, run: () => location.reload() });
	});
	document.addEventListener('toast', (event) => showToast((event as CustomEvent).detail));
	document.addEventListener('update-waits', (event) =>
		showToast(update, { label: use, run: (event as CustomEvent).detail }),
	);
	addEventListener('offline', () => showToast(offline));
	// A cached page looks like any other; the offline page shows the message itself.
	if (!navigator.onLine && !document.querySelector('[data-seen]')) showToast(offline);
	document.addEventListener('submit', (event) => {
		const { target, submitter } = event;
		if (navigator.onLine || event.defaultPrevented || !(target instanceof Element)) return;
		const method = submitter?.getAttribute('formmethod') ?? target.getAttribute('method');
		if (method !== 'post') return;
		event.preventDefault();
		showToast(offline);
	});
	const hideOffline = () => {
		if (toast.querySelector('p')?.textContent === offline) toast.removeAttribute('data-open');
	};
	addEventListener('online', hideOffline);
	document.addEventListener('connected', hideOffline);
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

/** Shows a message for a few seconds; a message with an action stays until it is pressed. */
function showToast(text: string, action?: Action): void {
	const toast = document.getElementById('toast');
	const line = toast?.querySelector('p');
	const button = toast?.querySelector('button');
	if (!toast || !line) return;
	// Behind an open modal dialog the button could not be pressed.
	(document.querySelector('dialog[open]') ?? document.body).append(toast);
	runAction = action?.run;
	line.textContent = text;
	toast.setAttribute('data-open', action ? 'act' : '');
	if (action && button) button.textContent = action.label;
	clearTimeout(timer);
	if (!action) timer = window.setTimeout(() => toast.removeAttribute('data-open'), SHOWN_MS);
}
