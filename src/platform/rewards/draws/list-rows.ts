import { sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Tx } from '#platform/db/database.ts';
import { whoSql } from '../evaluate/who-sql.ts';
import type { Rule } from '../rules/rule-schema.ts';

export interface Candidate {
	memberId: number;
	tickets: number;
}

/** The guard of every offer, in a statement over `member m`. */
const mayWin = sql<boolean>`protection.may_promote(m.id) and m.type <> 4
	and not exists (select from reward_refusal r where r.member_id = m.id)`;

/** The days with a log-in of each member, of those who may take part. */
export async function selectLogInDays(
	db: Tx,
	{ rule, from, to }: { rule: Rule; from: string; to: string },
): Promise<Candidate[]> {
	const { rows } = await sql<Candidate>`
		with days as (${logInDays({ from, to })})
		select m.id as "memberId", d.tickets
		from days d join member m on m.id = d.member_id
		left join member_profile p on p.member_id = m.id
		where ${mayWin} and ${whoSql(rule.who, { language: '' })}
		order by m.id`.execute(db);
	return rows;
}

/** Days and members with a log-in, counted; registering is the first one. */
function logInDays({ from, to }: { from: string; to: string }) {
	return sql`select e.member_id,
			count(distinct (e.at at time zone ${BRAND_TIME_ZONE})::date)::int as tickets
		from member_event e
		where e.kind in ('log_in', 'registered') and e.member_id is not null
			and e.at >= (${from}::date::timestamp at time zone ${BRAND_TIME_ZONE})
			and e.at < (${to}::date::timestamp at time zone ${BRAND_TIME_ZONE})
		group by e.member_id`;
}

/** The tickets of one member so far, and those of all. */
export async function countLogInDays(
	db: Tx,
	{ from, to, memberId }: { from: string; to: string; memberId?: number },
): Promise<{ tickets: number; members: number }> {
	const { rows } = await sql<{ tickets: number; members: number }>`
		select coalesce(sum(d.tickets), 0)::int as tickets, count(*)::int as members
		from (${logInDays({ from, to })}) d
		where ${memberId === undefined ? sql`true` : sql`d.member_id = ${memberId}`}`.execute(db);
	return rows[0] ?? { tickets: 0, members: 0 };
}

/** Members who have joined a rule and may take part, in the order in which they joined. */
export async function selectJoined(db: Tx, rule: string): Promise<Candidate[]> {
	const { rows } = await sql<Candidate>`
		select m.id as "memberId", 1 as tickets
		from reward_join j join member m on m.id = j.member_id
		where j.rule = ${rule} and j.left_at is null and ${mayWin}
		order by j.joined_at, m.id`.execute(db);
	return rows;
}

export async function countJoined(db: Tx, rule: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from reward_join
		where rule = ${rule} and left_at is null`.execute(db);
	return rows[0]?.count ?? 0;
}

export async function hasJoined(db: Tx, rule: string, memberId: number): Promise<boolean> {
	const found = await db
		.selectFrom('reward_join')
		.select('rule')
		.where('rule', '=', rule)
		.where('member_id', '=', memberId)
		.where('left_at', 'is', null)
		.executeTakeFirst();
	return found !== undefined;
}
