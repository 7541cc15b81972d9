import { readCentreFacts } from '#lib/page/centre.ts';
import { type Badge, type Entry, shownEntries } from '#lib/rules/member-centre/entries.ts';
import { getUnreadCount } from '#lib/wps/contract/inbox.ts';

export interface Centre {
	entries: Entry[];
	/** Counts by badge; absent where they could not be read. */
	counts: Partial<Record<Badge, number>>;
}

/** Loads the entries of the member centre and their counts. */
export async function readCentre(locals: App.Locals): Promise<Centre> {
	const entries = shownEntries(await readCentreFacts(locals));
	const hasInbox = entries.some(({ badge }) => badge === 'unread');
	const unread = hasInbox ? await locals.wps(getUnreadCount, {}) : undefined;
	return { entries, counts: unread?.ok ? { unread: unread.value } : {} };
}
