import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { DatabaseTopic, Watched } from './topic.ts';

/** A topic and its watched states. */
export interface PollTopicsInput {
	topic: DatabaseTopic;
	watched: readonly Watched[];
}

export interface Change {
	topic: DatabaseTopic['name'];
	memberId: number;
	version: string;
	mark: string;
	data: unknown;
}

/** Reads the changes of all topics and members in one statement. */
export async function pollTopics(
	db: Tx,
	inputs: readonly PollTopicsInput[],
	count: number,
): Promise<Change[]> {
	const parts = inputs.map(({ topic, watched }) => {
		const column = (name: keyof Watched) => watched.map((state) => state[name]);
		return sql`
			SELECT ${topic.name}::text AS topic, member_id AS "memberId", version, mark, data
			FROM (
				WITH seen AS (
					SELECT * FROM unnest(${column('memberId')}::int[], ${column('currency')}::text[],
						${column('version')}::text[], ${column('mark')}::text[]
					) seen (member_id, currency, version, mark)
				)
				${topic.changes({ count })}
			) ${sql.ref(topic.name)}`;
	});
	const { rows } = await sql<Change>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
	return rows;
}
