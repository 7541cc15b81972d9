import { readPage } from '#browser/load-page.ts';

/** Pause between two reads of the page while it is visible. */
const PAUSE_MS = 4000;

/**
 * Opens the provider's page once, and follows the order: when its state changes, the page is loaded
 * anew.
 */
export function followOrder(): void {
	const order = document.querySelector<HTMLElement>('[data-order]');
	if (!order) return;
	const { order: id = '', state = '' } = order.dataset;
	if (keepNext()) return;
	openOnce(id, order.querySelector<HTMLAnchorElement>('[data-go]'));
	setInterval(() => void follow(id, state), PAUSE_MS);
}

/**
 * Keeps in this tab where the deposit leads back to: the way to the provider and back loses it. True
 * when the page is replaced by the one that leads there.
 */
export function keepNext(): boolean {
	const url = new URL(location.href);
	const key = `next:${url.searchParams.get('id')}`;
	const next = url.searchParams.get('next');
	try {
		if (next !== null) {
			sessionStorage.setItem(key, next);
			return false;
		}
		const kept = sessionStorage.getItem(key);
		if (kept === null) return false;
		url.searchParams.set('next', kept);
	} catch {
		// Without storage the order leads to the games.
		return false;
	}
	location.replace(url);
	return true;
}

/** A payer who comes back is not sent away again. */
function openOnce(id: string, link: HTMLAnchorElement | null): void {
	const key = `opened:${id}`;
	try {
		if (!link || sessionStorage.getItem(key)) return;
		sessionStorage.setItem(key, '1');
	} catch {
		// Without storage the link is pressed.
		return;
	}
	location.assign(link.href);
}

async function follow(id: string, state: string): Promise<void> {
	if (document.visibilityState !== 'visible') return;
	const page = await readPage(location.href).catch(() => undefined);
	const now = page?.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`);
	if (now && now.dataset['state'] !== state) location.reload();
}
