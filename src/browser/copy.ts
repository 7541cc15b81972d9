/**
 * Copies the value of a button with `data-copy`, and says so (`data-copied`). A browser without a
 * clipboard, as over plain http, selects the value beside the button instead.
 */
export function startCopy(): void {
	document.addEventListener('click', ({ target }) => {
		const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
		if (button) void copyValue(button);
	});
}

async function copyValue(button: HTMLElement): Promise<void> {
	const { copy = '', copied = '' } = button.dataset;
	try {
		await navigator.clipboard.writeText(copy);
		document.dispatchEvent(new CustomEvent('toast', { detail: copied }));
	} catch {
		const value = button.parentElement?.querySelector('b');
		if (value) getSelection()?.selectAllChildren(value);
	}
}
