import { loadFragment } from '#browser/load-fragment.ts';

/**
 * Opening the menu of languages brings those without texts: they lead to the page in English. Another
 * language opens at the same place of the page, which the server was not told.
 */
export function startLanguages(): void {
	document.addEventListener('click', ({ target }) => {
		const chosen = target instanceof Element ? target.closest('a[data-language]') : undefined;
		if (chosen instanceof HTMLAnchorElement) chosen.hash = location.hash;
	});
	const menu = document.querySelector<HTMLDetailsElement>('details[data-languages]');
	if (!menu) return;
	let isAsked = false;
	/** What could not be had is asked for again the next time; a link leads there meanwhile. */
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
