import { sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

/** The first day of the month to be judged next. The months before the first look are judged never. */
export async function nextMonth(db: Tx, present: string): Promise<string> {
	const { rows } = await sql<{ month: string }>`
		update vip_fold set kept_month = coalesce(kept_month, ${present}::date - interval '1 month')
		returning (kept_month + interval '1 month')::date::text as month`.execute(db);
	return rows[0]?.month ?? present;
}

export async function closeMonth(db: Tx, month: string): Promise<void> {
	await sql`update vip_fold set kept_month = ${month}::date where kept_month < ${month}::date`.execute(
		db,
	);
}

/** Members whose month was not judged yet, in the order of their ids. */
export async function selectUnjudged(
	db: Tx,
	{ month, after, limit }: { month: string; after: number; limit: number },
): Promise<number[]> {
	const { rows } = await sql<{ memberId: number }>`
		select v.member_id as "memberId" from vip_member v
		where v.member_id > ${after} and (v.kept_month is null or v.kept_month < ${month}::date)
		order by v.member_id limit ${limit}`.execute(db);
	return rows.map(({ memberId }) => memberId);
}

export interface MonthRow {
	rank: number;
	graceFrom: string | null;
	/** The bets that were booked in the month. */
	turnover: Money;
	/** The level was reached in the month, or after it. */
	isNew: boolean;
}

/** Locks a member whose month was not judged yet. */
export async function lockMonth(
	tx: Tx,
	{ memberId, month, next }: { memberId: number; month: string; next: string },
): Promise<MonthRow | undefined> {
	await sql`select from vip_member where member_id = ${memberId} for update`.execute(tx);
	const { rows } = await sql<MonthRow>`
		select v.rank, v.grace_from::text as "graceFrom",
			v.since > (${month}::timestamp at time zone ${BRAND_TIME_ZONE}) as "isNew",
			coalesce((select sum(p.valid) from play_day p
				where p.member_id = v.member_id and p.booked >= ${month}::date
					and p.booked < ${next}::date), 0)::bigint as turnover
		from vip_member v
		where v.member_id = ${memberId} and (v.kept_month is null or v.kept_month < ${month}::date)`.execute(
		tx,
	);
	return rows[0];
}

interface KeptChange {
	memberId: number;
	month: string;
	next: string;
	rank: number;
	graceFrom: string | undefined;
	hasFallen: boolean;
}

/** Stores what a month has decided; a level that was lost counts from the month after it. */
export async function updateKept(tx: Tx, change: KeptChange): Promise<void> {
	const { memberId, month, next, rank, graceFrom = null, hasFallen } = change;
	await sql`update vip_member
		set rank = ${rank}, grace_from = ${graceFrom}::date, kept_month = ${month}::date,
			since = case when ${hasFallen} then ${next}::timestamp at time zone ${BRAND_TIME_ZONE}
				else since end
		where member_id = ${memberId}`.execute(tx);
}
