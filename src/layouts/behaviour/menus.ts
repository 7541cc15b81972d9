/** Menus are `details`: a press elsewhere or Escape closes the open one. */
export function startMenus(): void {
	document.addEventListener('click', ({ target }) => {
		for (const menu of openMenus()) {
			if (!(target instanceof Node) || !menu.contains(target) || isLink(target)) menu.open = false;
		}
	});
	document.addEventListener('keydown', ({ key }) => {
		if (key !== 'Escape') return;
		for (const menu of openMenus()) {
			const hadFocus = menu.contains(document.activeElement);
			menu.open = false;
			if (hadFocus) menu.querySelector('summary')?.focus();
		}
	});
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
	return document.querySelectorAll('details[data-menu][open]');
}

function isLink(target: Node): boolean {
	return target instanceof Element && target.closest('a') !== null;
}
