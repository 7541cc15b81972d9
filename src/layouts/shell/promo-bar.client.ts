/** Dismisses the promo bar on this device, until it has other content. */
export function startPromoBar(): void {
	document.addEventListener('click', ({ target }) => {
		const button = target instanceof Element && target.closest('[data-promo-close]');
		const bar = button && button.closest<HTMLElement>('[data-promo]');
		if (!bar) return;
		try {
			localStorage.setItem('promo', bar.dataset['promo'] ?? '');
		} catch (error) {
			console.warn('promo bar comes back, no storage:', error);
		}
		const hadFocus = bar.contains(document.activeElement);
		bar.hidden = true;
		if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true });
	});
}
