import { sql } from 'kysely';
import * as z from 'zod/mini';
import { CHAT_LIVE, type ChatRoom } from '#lib/rules/chat/chat.ts';
import { LIVE_TOPICS } from '#lib/wps/contract/live.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { shownJson, viewMessage } from '#platform/talk/chat/views.ts';
import type { DatabaseTopic } from './topic.ts';

const row = z.object({
	...{ last: z.number(), slow: z.number(), isClosed: z.boolean() },
	...{ list: z.array(shownJson), hidden: z.array(z.number()) },
});

/**
 * The topic of a chat room: its latest messages and what is hidden. Its readers share one channel, so
 * one look at the room's row serves all of them. While the flag CHAT3 is off nothing is sent.
 */
export function chatTopic(room: ChatRoom, settings: Pick<SettingsCache, 'values'>): DatabaseTopic {
	const name = `chat${room}` as const;
	return {
		name,
		changes: () => sql`
			SELECT seen.member_id, now.version, '' AS mark, jsonb_build_object(
				'last', now.last_no, 'slow', now.slow_s, 'isClosed', now.is_closed,
				'hidden', to_jsonb(talk.chat_tombstones(${room})),
				'list', coalesce((SELECT jsonb_agg(jsonb_build_object('no', m.no, 'writer', m.writer,
						'name', m.name, 'level', m.level, 'isStaff', m.is_staff, 'body', m.body,
						'writtenAtMs', floor(extract(epoch from m.written_at) * 1000)::bigint,
						'isHidden', m.is_hidden, 'round', m.round) ORDER BY m.no)
					FROM talk.chat_shown(${room}, 0, now.last_no + 1, ${CHAT_LIVE}) m), '[]')) AS data
			FROM seen CROSS JOIN (
				SELECT r.*, r.last_no || '-' || r.last_sanction AS version FROM chat_room r
				WHERE r.code = ${room}) now
			WHERE now.version <> seen.version AND ${settings.values().CHAT3}`,
		valueOf(data) {
			const { list, ...state } = z.parse(row, data);
			const shown = list.map(({ writtenAtMs, ...message }) =>
				viewMessage({ ...message, writtenAt: new Date(writtenAtMs) }),
			);
			return z.encode(LIVE_TOPICS[name].value, { ...state, list: shown });
		},
	};
}
