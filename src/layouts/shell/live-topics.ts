import { isForMember, type LiveTopic } from '#lib/wps/contract/live.ts';
import type { Member } from '#lib/wps/contract/member.ts';

export type { LiveTopic };

/**
 * What a page is told while it is open: members of their balance everywhere, visitors only where
 * the page shows something that changes. Nothing where that is so.
 */
export function liveTopics(
	topics: readonly LiveTopic[],
	member: Member | undefined,
): string | undefined {
	if (member) return ['balance', 'system', ...topics].join(',');
	const open = topics.filter((topic) => !isForMember(topic));
	return open.length > 0 ? ['system', ...open].join(',') : undefined;
}
