import { type Generated, sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface IssueFactTable {
	run_id: bigint;
	member_id: number;
	issue_id: number;
	day: string;
	product: string;
	stake: Money;
	paid: Money;
	valid: Generated<Money>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		agent_issue_fact: IssueFactTable;
	}
}

/** The bets of a member on an issue, and the members above on the day it settled. */
export interface IssueFact {
	memberId: number;
	product: string;
	stake: Money;
	paid: Money;
	valid: Money;
	path: number[];
}

/**
 * The start of the five minutes in which the first lottery issue without a run settled, while a
 * contract counts; undefined for none.
 */
export async function selectNextIssueStart(db: Tx): Promise<Date | undefined> {
	const { rows } = await sql<{ at: Date | null }>`
		with since as (
			select greatest(
				(select max(ends_at) from agent_run where kind = 'realtime' and revision = 0),
				(select min(starts_at) from agent_contract
					where kind = 'realtime' and state in ('active', 'ended'))
			) as at
			where exists (select from agent_contract
				where kind = 'realtime' and state in ('active', 'ended'))
		)
		select date_bin('5 minutes', min(i.ended_at), '2000-01-01Z') as at
		from since s join lottery.issue i on i.state = 'settled' and i.ended_at >= s.at
			and i.tickets > 0`.execute(db);
	return rows[0]?.at ?? undefined;
}

interface Span {
	since: Date;
	until: Date;
}

/** All counted bets on the issues that settled in a time, by member and issue. */
const factsBetween = ({ since, until }: Span) => sql`
	select c.member_id, i.id as issue_id, (i.ended_at at time zone ${BRAND_TIME_ZONE})::date as day,
		min(c.game_type) as product, sum(c.stake)::bigint as stake, sum(c.paid)::bigint as paid,
		sum(c.valid)::bigint as valid
	from lottery.issue i
	join lottery.bet b on b.issue_id = i.id and b.state = 'settled'
	join team_play_counted c on c.member_id = b.member_id and c.fact_id = b.id
	where i.state = 'settled' and i.ended_at >= ${since} and i.ended_at < ${until}
		and exists (select from agent_node n where n.member_id = b.member_id)
	group by c.member_id, i.id`;

/** Stores what a run is reckoned from. */
export async function insertIssueFacts(
	tx: Tx,
	{ runId, ...span }: Span & { runId: bigint },
): Promise<void> {
	await sql`insert into agent_issue_fact
			(run_id, member_id, issue_id, day, product, stake, paid, valid)
		select ${runId}, f.* from (${factsBetween(span)}) f`.execute(tx);
}

/** Lists the facts of a time with a valid bet. */
export async function selectFactsBetween(tx: Tx, span: Span): Promise<IssueFact[]> {
	const { rows } = await sql<IssueFact>`
		select member_id as "memberId", product, stake, paid, valid,
			tree.path_on(member_id, day) || member_id as path
		from (${factsBetween(span)}) f where valid > 0
		order by member_id, issue_id`.execute(tx);
	return rows;
}

/** Lists the facts of a run with a valid bet. */
export async function selectIssueFacts(tx: Tx, runId: bigint): Promise<IssueFact[]> {
	const { rows } = await sql<IssueFact>`
		select member_id as "memberId", product, stake, paid, valid,
			tree.path_on(member_id, day) || member_id as path
		from agent_issue_fact where run_id = ${runId} and valid > 0
		order by member_id, issue_id`.execute(tx);
	return rows;
}
