import { fillFragment } from '#browser/dialog-fragments.ts';

const MOVES: Record<string, (index: number, count: number) => number> = {
	ArrowRight: (index, count) => (index + 1) % count,
	ArrowLeft: (index, count) => (index + count - 1) % count,
	Home: () => 0,
	End: (_, count) => count - 1,
};

/**
 * Turns the links between the log-in methods into tabs; the first choice of a tab loads its form.
 */
export function startLoginTabs(): void {
	const list = document.querySelector<HTMLElement>('[data-ways]');
	if (!list) return;
	const tabs = [...list.querySelectorAll('a')];
	list.setAttribute('role', 'tablist');
	for (const tab of tabs) {
		const panel = panelOf(tab);
		tab.setAttribute('role', 'tab');
		if (panel) tab.setAttribute('aria-controls', panel.id);
		panel?.setAttribute('role', 'tabpanel');
		panel?.setAttribute('aria-labelledby', tab.id);
		mark(tab, tab.hasAttribute('aria-current'));
		tab.removeAttribute('aria-current');
	}

	function choose(chosen: HTMLAnchorElement): void {
		for (const tab of tabs) mark(tab, tab === chosen);
		const place = panelOf(chosen)?.querySelector<HTMLAnchorElement>('a[data-fragment]');
		if (place) void fillFragment(place);
		// A reload of the log-in page shows the chosen tab again.
		if (!chosen.closest('dialog')) history.replaceState(null, '', chosen.href);
	}

	list.addEventListener('click', (event) => {
		const tab = event.target instanceof Element && event.target.closest('a');
		if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		choose(tab);
	});
	list.addEventListener('keydown', (event) => {
		const index = tabs.indexOf(event.target as HTMLAnchorElement);
		const next = tabs[MOVES[event.key]?.(index, tabs.length) ?? (event.key === ' ' ? index : -1)];
		if (!next) return;
		event.preventDefault();
		choose(next);
		next.focus();
	});
}

function mark(tab: HTMLAnchorElement, isChosen: boolean): void {
	tab.setAttribute('aria-selected', String(isChosen));
	tab.tabIndex = isChosen ? 0 : -1;
	const panel = panelOf(tab);
	if (panel) panel.hidden = !isChosen;
}

function panelOf(tab: HTMLAnchorElement): HTMLElement | null {
	return document.getElementById(`${tab.id}-panel`);
}
