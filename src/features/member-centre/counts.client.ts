import {
	CHAT_UNREAD_PATH,
	REWARD_COUNTS_PATH,
	UNREAD_PATH,
} from '#lib/wps/contract/count-paths.ts';
import { showCount } from './show-count.client.ts';

/** The count of rewards is asked for once in a while, not on every page. */
const KNOWN_KEY = 'reward-count';
const KNOWN_MS = 60_000;

/** Counts the unread messages when a menu with their badge opens, and the rewards at once. */
export function startCounts(): void {
	const menu = document.querySelector('details [data-count="unread"]')?.closest('details');
	// The first press on the menu may have loaded this script.
	const refresh = () => void (menu?.open && refreshUnread());
	menu?.addEventListener('toggle', refresh);
	refresh();
	document.addEventListener('click', ({ target }) => {
		if (target instanceof Element && target.closest('[data-dialog="menu"]')) void refreshUnread();
	});
	// A page of the member centre may have changed what can be taken.
	void refreshRewards({ isKnown: document.querySelector('.centre') === null });
}

/** Shows the numbers of unread messages on every badge of the page; on a failure they stay. */
export async function refreshUnread(): Promise<void> {
	await Promise.all([refresh('unread', UNREAD_PATH), refresh('chat', chatPath())]);
}

async function refresh(name: string, path: string): Promise<void> {
	if (badgesOf(name).length === 0) return;
	const value = await read(path);
	if (typeof value === 'number') showCount(name, value);
}

/** The room is that of the page's language. */
function chatPath(): string {
	return `${CHAT_UNREAD_PATH}?room=${document.documentElement.lang === 'en' ? 'en' : 'bn'}`;
}

/** Shows the number of rewards that can be taken on every badge of the page. */
export async function refreshRewards({ isKnown = false } = {}): Promise<void> {
	if (badgesOf('rewards').length === 0) {
		// A visitor's page: the next member is another one.
		storeCount(undefined);
		return;
	}
	const known = isKnown ? knownCount() : undefined;
	const counts = known === undefined ? await read(REWARD_COUNTS_PATH) : undefined;
	const count = known ?? countOf(counts, 'REWARD');
	if (count === undefined) return;
	if (known === undefined) storeCount(count);
	showCount('rewards', count);
	// Their badge is on the menu of the member centre alone, which asks anew.
	const missions = countOf(counts, 'MISSION');
	if (missions !== undefined) showCount('missions', missions);
}

function knownCount(): number | undefined {
	try {
		const [count, at] = (sessionStorage.getItem(KNOWN_KEY) ?? '').split(' ').map(Number);
		return at !== undefined && Date.now() - at < KNOWN_MS ? count : undefined;
	} catch {
		return undefined;
	}
}

function storeCount(count: number | undefined): void {
	try {
		if (count === undefined) sessionStorage.removeItem(KNOWN_KEY);
		else sessionStorage.setItem(KNOWN_KEY, `${count} ${Date.now()}`);
	} catch {
		// A browser without storage asks on every page.
	}
}

function countOf(value: unknown, group: 'REWARD' | 'MISSION'): number | undefined {
	const count = (value as Record<string, { count?: unknown }> | undefined)?.[group]?.count;
	return typeof count === 'number' ? count : undefined;
}

function badgesOf(name: string): NodeListOf<HTMLElement> {
	return document.querySelectorAll<HTMLElement>(`[data-count="${name}"]`);
}

/** Returns the value of a call; absent when it fails. */
async function read(path: string): Promise<unknown> {
	const response = await fetch(path, { headers: { 'x-wps': '1' } }).catch(() => undefined);
	if (!response?.ok) return undefined;
	const answer = await response.json().catch(() => undefined);
	return answer?.success === true ? answer.value : undefined;
}
