/** Skips submitting an unchanged form with `data-changed` (spec 5, "reloaded only if changed"). */
export function startSkipUnchangedForm(): void {
	document.addEventListener('submit', (event) => {
		const form = event.target;
		if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-changed')) return;
		const isSame = [...form.elements].every((field) => {
			if (field instanceof HTMLInputElement) return field.value.trim() === field.defaultValue;
			if (!(field instanceof HTMLSelectElement)) return true;
			const first = [...field.options].find((option) => option.defaultSelected);
			return field.value === (first?.value ?? '');
		});
		if (isSame) event.preventDefault();
		// Empty filters are left out of the address.
		else for (const field of form.elements) disableEmpty(field);
	});
	// After the browser's Back the fields are enabled again.
	addEventListener('pageshow', ({ persisted }) => {
		// A page from the back-forward cache is reset to its address: later choices are undone.
		if (persisted) for (const form of document.querySelectorAll('form[data-changed]')) reset(form);
		for (const field of document.querySelectorAll('[data-changed] [disabled]')) {
			field.removeAttribute('disabled');
		}
	});
}

function reset(form: Element): void {
	if (form instanceof HTMLFormElement) form.reset();
}

function disableEmpty(field: Element): void {
	const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
	if (isField && field.value === '') field.disabled = true;
}
