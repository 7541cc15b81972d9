import { readPage } from '#browser/load-page.ts';

/** Pause between two reads of the page while it is visible. */
const PAUSE_MS = 5000;

/** Follows a withdrawal: when its state changes, the page is loaded anew. */
export function followWithdrawal(): void {
	const shown = document.querySelector<HTMLElement>('[data-withdrawal]');
	if (!shown) return;
	const { withdrawal: id = '', state } = shown.dataset;
	setInterval(async () => {
		// A form that is being filled in stays.
		const isTyping = document.activeElement?.closest('form');
		if (document.visibilityState !== 'visible' || isTyping) return;
		const page = await readPage(location.href).catch(() => undefined);
		const now = page?.querySelector<HTMLElement>(`[data-withdrawal="${CSS.escape(id)}"]`);
		if (now && now.dataset['state'] !== state) location.reload();
	}, PAUSE_MS);
}
