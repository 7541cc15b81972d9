/**
 * Makes a link to the form of its own page (`data-own-form`) focus the form's first visible field.
 * Without a script the link scrolls to the form.
 */
export function startOwnForm(): void {
	document.addEventListener('click', (event) => {
		const { target } = event;
		const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-own-form]');
		if (!link) return;
		const fields = document.querySelectorAll<HTMLElement>(`${link.hash} input:not([type=hidden])`);
		const field = [...fields].find((one) => one.getClientRects().length > 0);
		if (!field) return;
		event.preventDefault();
		field.focus();
	});
}
