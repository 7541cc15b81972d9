/** Copies the value of a button with `data-copy`, and says so (`data-copied`). */
export function startCopy(): void {
	document.addEventListener('click', ({ target }) => {
		const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
		if (!button) return;
		const { copy = '', copied = '' } = button.dataset;
		void navigator.clipboard
			.writeText(copy)
			.then(() => document.dispatchEvent(new CustomEvent('toast', { detail: copied })));
	});
}
