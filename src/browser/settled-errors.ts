/**
 * Removes the server's error from a plain field as soon as the field is changed. The fields of an
 * island are React's, which does the same (`use-current-refusal.ts`).
 */
export function startSettledErrors(): void {
	document.addEventListener('input', ({ target }) => {
		if (!(target instanceof Element) || target.closest('astro-island')) return;
		if (target.getAttribute('aria-invalid') !== 'true') return;
		target.removeAttribute('aria-invalid');
		const note = document.getElementById(target.getAttribute('aria-describedby') ?? '');
		if (!note?.classList.contains('field-error')) return;
		target.removeAttribute('aria-describedby');
		note.remove();
	});
}
