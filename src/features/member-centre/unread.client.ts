import { badgeText } from '#lib/rules/member-centre/badge-text.ts';
import { UNREAD_PATH } from '#lib/wps/contract/unread-path.ts';

/** Counts the unread messages when a menu with their badge opens. */
export function startUnread(): void {
	const menu = document.querySelector('details [data-count="unread"]')?.closest('details');
	// The first press on the menu may have loaded this script.
	const refresh = () => void (menu?.open && refreshUnread());
	menu?.addEventListener('toggle', refresh);
	refresh();
	document.addEventListener('click', ({ target }) => {
		if (target instanceof Element && target.closest('[data-dialog="menu"]')) void refreshUnread();
	});
}

/** Shows the number of unread messages on every badge of the page; on a failure it stays. */
export async function refreshUnread(): Promise<void> {
	const badges = document.querySelectorAll<HTMLElement>('[data-count="unread"]');
	if (badges.length === 0) return;
	const answer = await read().catch(() => undefined);
	if (answer?.success !== true || typeof answer.value !== 'number') return;
	const text = badgeText(answer.value);
	for (const badge of badges) {
		const shown = badge.querySelector('[data-count-text]');
		if (shown) shown.textContent = text ?? '';
		badge.hidden = text === undefined;
	}
}

async function read(): Promise<{ success?: unknown; value?: unknown } | undefined> {
	const response = await fetch(UNREAD_PATH, { headers: { 'x-wps': '1' } });
	return response.ok ? await response.json() : undefined;
}
