import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Money, UNIT } from '#lib/money.ts';
import { countPeople, selectKeptPeople } from '#platform/agents/reports/people-rows.ts';
import type { Database } from '#platform/db/database.ts';

interface Compared {
	agentIds: readonly number[];
	activeMin?: Money;
}

/**
 * Compares the kept counts of agents with a count on demand, in all periods with play or deposits of
 * theirs. Returns how many people were counted, so that a test sees that it was some.
 */
export async function expectKeptPeople(
	db: Database,
	{ agentIds, activeMin = 1000n * UNIT }: Compared,
): Promise<number> {
	let seen = 0;
	const { rows: periods } = await sql<{ from: string; kind: string; to: string; through: string }>`
		select p.from_day::text as "from", p.kind, least(p.last_day, r.day)::text as to,
			t.through_day::text as through
		from (
			select day from play_day where member_id = any(${agentIds}::int[])
			union select day from money_day where member_id = any(${agentIds}::int[]) and deposits <> 0
		) d
		cross join agent_tree r
		cross join lateral play.periods_of(d.day) p
		join team_period t on t.from_day = p.from_day and t.kind = p.kind
		group by 1, 2, 3, 4 order by 1, 2`.execute(db);
	for (const agentId of agentIds) {
		for (const { from, kind, to, through } of periods) {
			for (const until of new Set([to, through])) {
				const range = { agentId, from, to: until, activeMin };
				const kept = await selectKeptPeople(db, range);
				const counted = await countPeople(db, range);
				expect(kept, `${agentId}: ${kind} ${from} to ${until}`).toEqual(counted);
				seen += counted.bettors + counted.depositors;
			}
		}
	}
	return seen;
}
