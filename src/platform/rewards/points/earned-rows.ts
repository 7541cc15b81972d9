import { type Generated, type Selectable, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface EarningTable {
	only_row: Generated<boolean>;
	open_day: string;
}

interface EarnedTable {
	member_id: number;
	day: string;
	/** Weighed bets, and all bets of the day, which may raise the level; as text: they are numerics. */
	seen: Generated<string>;
	seen_valid: Generated<string>;
	given: Generated<Money>;
	batches: Generated<number>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		points_earning: EarningTable;
		points_earned: EarnedTable;
	}
}

/** Rates by game type, in 1/10,000, as jsonb. */
export type Rates = Record<string, string>;

/** The valid bets of a day times the rate of their game type; both are in 1/10,000. */
const weighed = (rates: Rates) =>
	sql`sum(p.valid::numeric * coalesce((${JSON.stringify(rates)}::jsonb ->> p.game_type)::numeric, 0))`;

export interface DueRow {
	memberId: number;
	day: string;
}

/** Selects members whose bets of an open day have changed since points were given for it. */
export async function selectDue(
	db: Tx,
	{ rates, after, limit }: { rates: Rates; after: DueRow | undefined; limit: number },
): Promise<DueRow[]> {
	const { rows } = await sql<DueRow>`
		select s.member_id as "memberId", s.booked::text as day
		from (
			select p.booked, p.member_id, ${weighed(rates)} as weighed, sum(p.valid) as valid
			from play_day p
			where p.booked >= (select open_day from points_earning)
				and (p.booked, p.member_id) > (${after?.day ?? '1900-01-01'}::date, ${after?.memberId ?? 0})
			group by p.booked, p.member_id
		) s left join points_earned e on e.member_id = s.member_id and e.day = s.booked
		where (s.weighed, s.valid) <> (coalesce(e.seen, 0), coalesce(e.seen_valid, 0))
		order by s.booked, s.member_id limit ${limit}`.execute(db);
	return rows;
}

/** Locks what a member got for a day; the row is made when it is missing. */
export async function lockEarned(tx: Tx, { memberId, day }: DueRow) {
	await sql`insert into points_earned (member_id, day) values (${memberId}, ${day}::date)
		on conflict do nothing`.execute(tx);
	return await tx
		.selectFrom('points_earned')
		.select(['given', 'batches'])
		.where('member_id', '=', memberId)
		.where('day', '=', sql<string>`${day}::date`)
		.forUpdate()
		.executeTakeFirstOrThrow();
}

export interface DayPlay {
	weighed: string;
	/** All valid bets of the day. */
	valid: string;
}

/** Sums a member's bets as of a business day. */
export async function sumPlay(
	tx: Tx,
	{ memberId, day, rates }: DueRow & { rates: Rates },
): Promise<DayPlay> {
	const { rows } = await sql<DayPlay>`
		select coalesce(${weighed(rates)}, 0)::text as weighed,
			coalesce(sum(p.valid), 0)::text as valid
		from play_day p
		where p.member_id = ${memberId} and p.booked = ${day}::date`.execute(tx);
	return rows[0] ?? { weighed: '0', valid: '0' };
}

type Selected = Selectable<EarnedTable>;

export async function updateEarned(
	tx: Tx,
	{ memberId, day, ...row }: DueRow & Pick<Selected, 'seen' | 'seen_valid' | 'given' | 'batches'>,
): Promise<void> {
	await tx
		.updateTable('points_earned')
		.set(row)
		.where('member_id', '=', memberId)
		.where('day', '=', sql<string>`${day}::date`)
		.execute();
}

/** Marks the days that the fold has closed as done. */
export async function closeEarning(tx: Tx, through: string): Promise<void> {
	await sql`update points_earning set open_day = ${through}::date
		where open_day < ${through}::date`.execute(tx);
}
