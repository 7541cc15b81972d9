import { isForMember, type LiveTopic } from '#lib/wps/contract/live.ts';
import type { Member } from '#lib/wps/contract/member.ts';

export type { LiveTopic };

/**
 * Returns the live topics of an open page: the balance on all members' pages, and for visitors only
 * public topics that the page shows. `undefined` without a topic.
 */
export function liveTopics(
	topics: readonly LiveTopic[],
	member: Member | undefined,
): string | undefined {
	if (member) return ['balance', 'system', ...topics].join(',');
	const open = topics.filter((topic) => !isForMember(topic));
	return open.length > 0 ? ['system', ...open].join(',') : undefined;
}
