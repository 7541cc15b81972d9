import { readCentreFacts } from '#lib/page/centre.ts';
import { readRewardCounts } from '#lib/page/reward-counts.ts';
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
	const has = (name: Badge) => entries.some(({ badge }) => badge === name);
	const [unread, found] = await Promise.all([
		has('unread') ? locals.wps(getUnreadCount, {}) : undefined,
		has('rewards') || has('missions') ? readRewardCounts(locals) : undefined,
	]);
	const groups = found?.ok ? found.value : undefined;
	const [rewards, missions] = [groups?.REWARD?.count, groups?.MISSION?.count];
	return {
		entries,
		counts: {
			...(unread?.ok && { unread: unread.value }),
			...(rewards !== undefined && { rewards }),
			...(missions !== undefined && { missions }),
		},
	};
}
