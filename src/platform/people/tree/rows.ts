import { sql } from 'kysely';
import { AGENT_TYPES } from '#lib/rules/auth/account.ts';
import type { Tx } from '#platform/db/database.ts';

interface DownlineCounts {
	directCount: number;
	teamCount: number;
	agentCount: number;
	newCount: number;
}

/**
 * Counts downlines. `union` instead of `union all` ends the recursion even if the uplines form a
 * cycle.
 */
export async function selectDownlineCounts(
	db: Tx,
	{ memberId, since }: { memberId: number; since: Date },
): Promise<DownlineCounts> {
	const { rows } = await sql<DownlineCounts>`
		with recursive team as (
			select id, type, upline_id, created_at from member where upline_id = ${memberId}
			union
			select m.id, m.type, m.upline_id, m.created_at from member m join team on m.upline_id = team.id
		)
		select count(*) filter (where upline_id = ${memberId})::int as "directCount",
			count(*)::int as "teamCount",
			count(*) filter (where type = any(${AGENT_TYPES}::int[]))::int as "agentCount",
			count(*) filter (where created_at > ${since})::int as "newCount"
		from team where id <> ${memberId}`.execute(db);
	return rows[0] ?? { directCount: 0, teamCount: 0, agentCount: 0, newCount: 0 };
}

/** Returns the account type of a member's direct upline; undefined without one. */
export async function selectUplineType(db: Tx, id: number): Promise<number | undefined> {
	const row = await db
		.selectFrom('member')
		.innerJoin('member as upline', 'upline.id', 'member.upline_id')
		.select('upline.type')
		.where('member.id', '=', id)
		.executeTakeFirst();
	return row?.type;
}

/** Returns the code by which a member recruits others. */
export async function selectReferralCode(db: Tx, id: number): Promise<string> {
	const member = db.selectFrom('member').select('referral_code').where('id', '=', id);
	return (await member.executeTakeFirstOrThrow()).referral_code;
}
