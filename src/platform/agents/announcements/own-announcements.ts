import { textIn } from '#lib/rules/texts.ts';
import type { AgentAnnouncement } from '#lib/wps/contract/agent-announcements.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import * as rows from './rows.ts';

/** Announcements of a page. */
const PAGE = 20;

interface ListInput {
	agentId: number;
	/** `BN`, `EN` and so on. */
	language: string;
	after: number | undefined;
	now: Date;
}

/** Lists what is in force for an agent, the latest first, and counts all that it has not read. */
export async function listOwnAnnouncements(
	db: Tx,
	{ agentId, language, after, now }: ListInput,
): Promise<{ list: AgentAnnouncement[]; unread: number; next?: number }> {
	const [found, unread] = await Promise.all([
		rows.selectFor(db, { agentId, after, now, limit: PAGE + 1 }),
		rows.countUnread(db, { agentId, now }),
	]);
	const list = found
		.slice(0, PAGE)
		.map(({ id, titles, contents, publishedAt, endsAt, isRead }) => ({
			...{ id, title: textIn(titles, language), content: textIn(contents, language) },
			...{ publishedAt, isRead, ...(endsAt && { endsAt }) },
		}));
	const last = list.at(-1);
	return { list, unread, ...(found.length > PAGE && last && { next: last.id }) };
}

/**
 * Marks announcements as read by an agent, and returns how many are left. Refuses
 * `message_not_found` unless all of them are for the agent.
 */
export async function markOwnRead(
	tx: Tx,
	{ agentId, ids, now }: { agentId: number; ids: readonly number[]; now: Date },
): Promise<{ unread: number }> {
	const known = [...new Set(ids)];
	if ((await rows.countOwn(tx, { agentId, ids: known, now })) < known.length) {
		throw refuse('message_not_found');
	}
	await rows.insertRead(tx, { agentId, ids: known, now });
	return { unread: await rows.countUnread(tx, { agentId, now }) };
}
