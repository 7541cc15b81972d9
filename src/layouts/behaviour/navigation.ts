/** Arrows walk the navigation: across the kinds of games, and down into the vendors of one. */
export function startNavigation(): void {
	const items = [...document.querySelectorAll<HTMLElement>('[data-nav] > li')];
	for (const [index, item] of items.entries()) {
		const open = () => item.removeAttribute('data-closed');
		item.addEventListener('pointerleave', open);
		item.addEventListener('focusout', open);
		item.addEventListener('keydown', (event) => {
			const { key } = event;
			const links = [...item.querySelectorAll('a')];
			const from = links.indexOf(event.target as HTMLAnchorElement);
			const across = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
			const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
			const next = items[(index + across + items.length) % items.length];
			const target = across
				? next?.querySelector('a')
				: down
					? links[from + down]
					: key === 'Escape' && links[0];
			if (!target) return;
			event.preventDefault();
			target.focus();
			item.toggleAttribute('data-closed', key === 'Escape');
		});
	}
}
