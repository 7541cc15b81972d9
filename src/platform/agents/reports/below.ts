import { type RawBuilder, sql } from 'kysely';

/**
 * The agent and all members that were below it on some day of a range, as the recursive table
 * `below (id)`. Whether a member was below on a day is asked of its path (`tree.path_on`).
 */
export function below({
	agentId,
	from,
	to,
}: {
	agentId: number;
	from: string;
	to: string;
}): RawBuilder<unknown> {
	return sql`below (id) as (
			select ${agentId}::int
			union
			select e.member_id from below b
			join agent_edge e on e.upline_id = b.id
				and e.from_day <= ${to} and (e.to_day is null or e.to_day > ${from})
		)`;
}
