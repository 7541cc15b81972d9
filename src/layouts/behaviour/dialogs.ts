/**
 * A link with `data-dialog` opens that dialog in place of its page. Without a script, or in a
 * browser without dialogs, it stays a link.
 */
export function startDialogs(): void {
	document.addEventListener('click', (event) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		const target = event.target instanceof Element ? event.target : undefined;
		if (target instanceof HTMLDialogElement) target.close();
		const link = target?.closest<HTMLAnchorElement>('a[data-dialog]');
		const dialog = document.getElementById(link?.getAttribute('data-dialog') ?? '');
		if (!link || !(dialog instanceof HTMLDialogElement)) return;
		event.preventDefault();
		const open = document.querySelector<HTMLDialogElement>('dialog[open]');
		open?.close();
		rememberNext(dialog, link);
		dialog.showModal();
		dialog.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
	});
	document.addEventListener('island-failed', (event) => offerRetry((event as CustomEvent).detail));
}

/** A game's tile brings its own address: that is where the log-in leads. */
function rememberNext(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
	const next = dialog.querySelector<HTMLInputElement>('input[name=next]');
	if (next && link.hasAttribute('data-next')) next.value = link.pathname + link.search;
}

function offerRetry(retry: () => void): void {
	const dialog = document.getElementById('failed');
	if (!(dialog instanceof HTMLDialogElement)) return;
	dialog.returnValue = '';
	dialog.showModal();
	dialog.addEventListener('close', () => dialog.returnValue === 'retry' && retry(), { once: true });
}
