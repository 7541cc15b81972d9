/**
 * Controls menus, which are `details`: a press elsewhere or Escape closes the open one, arrow keys
 * move through it.
 */
export function startMenus(): void {
	document.addEventListener('click', ({ target }) => {
		for (const menu of openMenus()) {
			if (!(target instanceof Node) || !menu.contains(target) || isLink(target)) menu.open = false;
		}
	});
	document.addEventListener('keydown', (event) => {
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
		for (const menu of openMenus()) {
			const stops = [...menu.querySelectorAll<HTMLElement>('summary, a, button')];
			const place = stops.indexOf(document.activeElement as HTMLElement);
			if (event.key === 'Escape') {
				menu.open = false;
				if (place >= 0) stops[0]?.focus();
			} else if (step && place >= 0) {
				event.preventDefault();
				stops[place + step]?.focus();
			}
		}
	});
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
	return document.querySelectorAll('details[data-menu][open]');
}

function isLink(target: Node): boolean {
	return target instanceof Element && target.closest('a') !== null;
}
