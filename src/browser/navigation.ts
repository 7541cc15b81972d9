import { loadFragment } from './load-fragment.ts';

/** Events that show the intent to use the navigation. */
const NEAR = ['pointerenter', 'focusin'];

/** Arrow keys move through the navigation: across the game types, and down the vendors of one. */
export function startNavigation(): void {
	const nav = document.querySelector<HTMLElement>('[data-nav]');
	if (!nav) return;
	const items = [...nav.querySelectorAll<HTMLElement>(':scope > li')];
	let isAsked = false;
	/** A failed load is retried the next time. */
	const fill = () => {
		if (isAsked) return;
		isAsked = true;
		bringVendors(nav.dataset['nav'] ?? '', items).catch(() => {
			isAsked = false;
		});
	};

	for (const type of NEAR) nav.addEventListener(type, fill);
	if (nav.matches(':hover, :focus-within')) fill();
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

/**
 * Adds the vendors of every game type below its link. Without them the link leads to their page.
 */
async function bringVendors(address: string, items: readonly HTMLElement[]): Promise<void> {
	const lists = (await loadFragment(address)) as HTMLElement[];
	for (const item of items) {
		const path = item.querySelector('a')?.getAttribute('href');
		const list = lists.find(({ dataset }) => dataset['of'] === path);
		if (list) item.append(list);
	}
}
