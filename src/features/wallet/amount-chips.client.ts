/** Writes a pressed amount into the amount field of its form. */
document.addEventListener('click', ({ target }) => {
	const chip = target instanceof Element ? target.closest<HTMLElement>('[data-amount]') : null;
	const field = chip?.closest('form')?.querySelector<HTMLInputElement>('input[name="amount"]');
	if (!chip || !field) return;
	field.value = (chip.dataset['amount'] ?? '').replace(/\.00$/, '');
	field.dispatchEvent(new Event('input', { bubbles: true }));
	field.focus();
});
