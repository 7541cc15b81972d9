import { loadFragment } from '#browser/load-fragment.ts';

/**
 * Loads the languages without texts when the menu opens; they lead to the page in English. Keeps
 * the fragment of the address in the links, which the server does not receive.
 */
export function startLanguages(): void {
	document.addEventListener('click', ({ target }) => {
		const chosen = target instanceof Element ? target.closest('a[data-language]') : undefined;
		if (chosen instanceof HTMLAnchorElement) chosen.hash = location.hash;
	});
	const menu = document.querySelector<HTMLDetailsElement>('details[data-languages]');
	if (!menu) return;
	let isAsked = false;
	/** A failed load is retried the next time; meanwhile a link leads to the list. */
	const fill = () => {
		if (isAsked || !menu.open) return;
		isAsked = true;
		bringLanguages(menu).catch(() => {
			isAsked = false;
		});
	};
	menu.addEventListener('toggle', fill);
	fill();
}

async function bringLanguages(menu: HTMLElement): Promise<void> {
	const part = await loadFragment(menu.dataset['languages'] ?? '');
	const english = menu.querySelector<HTMLAnchorElement>('a[hreflang="en"]');
	for (const list of part) {
		for (const link of list.querySelectorAll('a')) link.href = (english ?? location).href;
	}
	menu.querySelector('a:not([hreflang])')?.replaceWith(...part);
}
