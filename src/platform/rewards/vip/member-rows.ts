import { type Generated, sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface VipMemberTable {
	member_id: number;
	rank: number;
	since: Date;
	grace_from: string | null;
	kept_month: string | null;
	seen_from: Generated<string>;
	seen: Generated<Money>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		vip_member: VipMemberTable;
	}
}

/** Begins the looks anew when the levels are other ones. */
export async function restartFor(db: Tx, levels: string): Promise<void> {
	await sql`update vip_fold set levels = ${levels}, open_day = '1900-01-01'
		where levels <> ${levels}`.execute(db);
}

/** The next members whose bets have changed since the last look, in the order of their ids. */
export async function selectDue(
	db: Tx,
	{ after, limit }: { after: number; limit: number },
): Promise<number[]> {
	const { rows } = await sql<{ memberId: number }>`
		select s.member_id as "memberId"
		from (
			select p.member_id, sum(p.valid) as valid
			from play_day p
			where p.booked >= (select open_day from vip_fold) and p.member_id > ${after}
			group by p.member_id
		) s left join vip_member v on v.member_id = s.member_id
		where v.member_id is null or v.seen_from <> (select open_day from vip_fold)
			or v.seen <> s.valid
		order by s.member_id limit ${limit}`.execute(db);
	return rows.map(({ memberId }) => memberId);
}

/** What was booked before a closed day is looked at no more. */
export async function closeLooks(db: Tx, openDay: string): Promise<void> {
	await sql`update vip_fold set open_day = ${openDay}::date
		where open_day < ${openDay}::date`.execute(db);
}

export interface VipState {
	rank: number;
	reached: number[];
	total: Money;
	month: Money;
}

/** Locks the level of a member, with the bets that decide it; the row is made when it is missing. */
export async function lockVip(tx: Tx, memberId: number): Promise<VipState> {
	await sql`insert into vip_member (member_id, rank, since)
		select m.id, reward.rank_of(m.id), m.created_at from member m where m.id = ${memberId}
		on conflict do nothing`.execute(tx);
	await sql`select from vip_member where member_id = ${memberId} for update`.execute(tx);
	const { rows } = await sql<VipState>`
		select v.rank, coalesce(s.total, 0)::bigint as total, coalesce(s.month, 0)::bigint as month,
			coalesce((select array_agg(r.rank) from vip_reached r where r.member_id = v.member_id), '{}')
				as reached
		from vip_member v left join lateral (
			select sum(p.valid) as total, sum(p.valid) filter (where p.day >= date_trunc('month',
				core.now() at time zone ${BRAND_TIME_ZONE})::date) as month
			from play_day p where p.member_id = v.member_id
		) s on true
		where v.member_id = ${memberId}`.execute(tx);
	if (!rows[0]) throw new Error('the member does not exist');
	return rows[0];
}

/** Remembers which bets were looked at. */
export async function updateSeen(tx: Tx, memberId: number): Promise<void> {
	await sql`update vip_member v
		set seen_from = f.open_day, seen = coalesce((
			select sum(p.valid) from play_day p
			where p.member_id = v.member_id and p.booked >= f.open_day), 0)
		from vip_fold f where v.member_id = ${memberId}`.execute(tx);
}

export async function updateRank(
	tx: Tx,
	{ memberId, rank, now }: { memberId: number; rank: number; now: Date },
): Promise<void> {
	await sql`update vip_member set rank = ${rank}, since = ${now}, grace_from = null
		where member_id = ${memberId}`.execute(tx);
}

/**
 * Stores the levels up to a rank that the member has not reached before, each with the day on which
 * the bets sufficed.
 */
export async function insertReached(
	tx: Tx,
	{ memberId, rank }: { memberId: number; rank: number },
): Promise<void> {
	await sql`insert into vip_reached (member_id, rank, day)
		select m.id, l.rank, case when l.total_turnover = 0
			then (m.created_at at time zone ${BRAND_TIME_ZONE})::date
			else coalesce((
				select min(d.booked) from (
					select t.booked, sum(sum(t.valid)) over (order by t.booked) as total
					from play_day t where t.member_id = m.id group by t.booked) d
				where d.total >= l.total_turnover and l.month_turnover = 0),
				(core.now() at time zone ${BRAND_TIME_ZONE})::date) end
		from member m cross join vip_level l
		where m.id = ${memberId} and l.rank <= ${rank}
		on conflict do nothing`.execute(tx);
}

export interface VipSince {
	rank: number;
	since: Date;
}

/** A member's level and since when it holds. */
export async function selectVip(db: Tx, memberId: number): Promise<VipSince | undefined> {
	const { rows } = await sql<VipSince>`
		select reward.rank_of(m.id) as rank, coalesce(v.since, m.created_at) as since
		from member m left join vip_member v on v.member_id = m.id
		where m.id = ${memberId}`.execute(db);
	return rows[0];
}

/** The level that a member had reached by a day; no higher than the one of now. */
export async function selectRankOn(db: Tx, memberId: number, day: string): Promise<number> {
	const { rows } = await sql<{ rank: number }>`
		select least(reward.rank_of(${memberId}), greatest(
			(select max(r.rank) from vip_reached r
				where r.member_id = ${memberId} and r.day <= ${day}::date),
			(select max(l.rank) from vip_level l
				where l.total_turnover = 0 and l.month_turnover = 0)))::int as rank`.execute(db);
	return rows[0]?.rank ?? 0;
}
