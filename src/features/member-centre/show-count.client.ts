import { badgeText } from '#lib/rules/member-centre/badge-text.ts';

/** Shows a number on every badge of a name; nothing for 0. */
export function showCount(name: string, count: number): void {
	const text = badgeText(count);
	for (const badge of document.querySelectorAll<HTMLElement>(`[data-count="${name}"]`)) {
		const shown = badge.querySelector('[data-count-text]');
		if (shown) shown.textContent = text ?? '';
		badge.hidden = text === undefined;
	}
}
