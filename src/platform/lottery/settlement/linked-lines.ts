import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** A line of another account of a member's person. */
export interface LinkedLine {
	/** The member, not the other account. */
	memberId: number;
	play: string;
	balls: string;
}

/** Selects the lines in an issue of other accounts of the persons of some members. */
export async function selectLinkedLines(
	tx: Tx,
	{ issueId, memberIds }: { issueId: number; memberIds: readonly number[] },
): Promise<LinkedLine[]> {
	const { rows } = await sql<LinkedLine>`
		select m.id as "memberId", l.play, l.balls
		from unnest(${[...memberIds]}::integer[]) m(id)
		cross join lateral protection.same_as(m.id) o(other_id)
		join lottery.bet b on b.issue_id = ${issueId} and b.member_id = o.other_id
			and b.state in ('live', 'judged')
		join lottery.line l on l.bet_id = b.id`.execute(tx);
	return rows;
}
