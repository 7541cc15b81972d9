import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface FoldTable {
	/** The number of an event, not an amount. */
	seq: bigint;
	open_day: string;
	through_at: Date;
}

interface DayTable {
	member_id: number;
	day: string;
	booked: string;
	game_type: string;
	vendor_code: string;
	game_code: string;
	rounds: number;
	stake: Money;
	paid: Money;
	valid: Money;
	uncounted: Money;
}

interface MoneyDayTable {
	member_id: number;
	day: string;
	booked: string;
	deposited: Money;
	deposits: number;
	withdrawn: Money;
	bonus: Money;
	rebate: Money;
	fee: Generated<Money>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		play_fold: FoldTable;
		play_day: DayTable;
		money_day: MoneyDayTable;
	}
}

/** Adds up to `count` sealed events to the sums. Returns whether sealed events are left. */
export async function addBatch(tx: Tx, count: number, timeZone: string): Promise<boolean> {
	const { rows } = await sql<{ hasMore: boolean }>`
		select play.fold_batch(${count}, ${timeZone}) as "hasMore"`.execute(tx);
	return rows[0]?.hasMore ?? false;
}

/** Closes the days before that of an instant: the events until then are in the sums. */
export async function closeDays(tx: Tx, through: Date, timeZone: string): Promise<void> {
	await sql`select play.close_days(${through}, ${timeZone})`.execute(tx);
}

export interface FoldState {
	/** The first day on which sums may still be booked: `YYYY-MM-DD`. */
	openDay: string;
	/** Events until this instant are in the sums. */
	throughAt: Date;
}

export async function selectFold(db: Tx): Promise<FoldState> {
	const { rows } = await sql<FoldState>`
		select open_day::text as "openDay", through_at as "throughAt" from play_fold`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('play_fold has no row');
	return row;
}

/** Sums the valid bets of a member, in total and of the rounds settled since a business day. */
export async function sumValid(db: Tx, memberId: number, since: string, timeZone: string) {
	const { rows } = await sql<{ total: Money; since: Money }>`
		select coalesce(sum(valid), 0)::bigint as total,
			coalesce(sum(valid) filter (where day >= ${since}::date), 0)::bigint as since
		from (
			select day, valid from play_day where member_id = ${memberId}
			union all
			select (settled_at at time zone ${timeZone})::date, valid from play.fresh(${memberId})
		) as play`.execute(db);
	return rows[0] ?? { total: 0n, since: 0n };
}
