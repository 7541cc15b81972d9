import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { DatabaseTopic } from './topic.ts';

/** Polls between looks: a message may be two seconds old before its number shows. */
const LOOK_EVERY = 8;

const row = z.object({ unread: z.number(), latest: z.number() });

/** The topic of a member's unread messages. */
export const inboxTopic: DatabaseTopic = {
	name: 'inbox',
	changes: ({ count }) => sql`
		SELECT seen.member_id, inbox.version, '' AS mark, inbox.data
		FROM seen CROSS JOIN LATERAL (
			SELECT concat_ws('-', own.unread + all_of.unread, greatest(own.latest, all_of.latest)) AS version,
				jsonb_build_object('unread', own.unread + all_of.unread,
					'latest', greatest(own.latest, all_of.latest, 0)) AS data
			FROM (SELECT count(*) FILTER (WHERE read_at IS NULL) AS unread, max(id) AS latest
				FROM member_message WHERE member_id = seen.member_id AND hidden_at IS NULL) own,
				(SELECT count(*) FILTER (WHERE NOT is_read) AS unread, max(id) AS latest
					FROM talk.broadcasts_of(seen.member_id)) all_of
		) inbox
		WHERE (seen.version = '' OR ${count % LOOK_EVERY === 0}) AND inbox.version <> seen.version`,
	valueOf: (data) => z.parse(row, data),
};
