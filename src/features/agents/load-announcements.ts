import * as contract from '#lib/wps/contract/agent-announcements.ts';

/**
 * Loads a page of announcements and marks what it shows as read. The list says what was unread until
 * then; a failed mark leaves it unread.
 */
export async function loadAnnouncements({ wps, locale }: App.Locals, url: URL) {
	const after = url.searchParams.get('after') ?? '';
	const answer = await wps(contract.listAgentAnnouncements, {
		language: locale.toUpperCase(),
		...(/^[1-9]\d{0,8}$/.test(after) && { after: Number(after) }),
	});
	const { list, unread, next } = answer.ok ? answer.value : { list: [], unread: 0 };
	const ids = list.filter(({ isRead }) => !isRead).map(({ id }) => id);
	if (ids.length > 0) await wps(contract.readAgentAnnouncements, { announcementIds: ids });
	return { answer, list, unread, next: next ? `${url.pathname}?after=${next}` : undefined };
}
