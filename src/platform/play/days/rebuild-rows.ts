import { sql } from 'kysely';
import { allowDatabaseTime } from '#lib/database-time.ts';
import type { Money } from '#lib/money.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';

/** A row that differs, with its columns as text. */
export interface FaultRow {
	name: string;
	line: Record<string, string | null>;
}

/** Amounts may be larger than a number of JSON can say. */
const asText = sql`(select json_object_agg(e.key, e.value) from jsonb_each_text(f.line) e)`;

/** Above the limit of the statements of a long transaction. */
const LONG_MS = 30 * 60_000;

/** A day of a large site is compared row by row: this transaction may take as long. */
export function longTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
	const run = async (tx: Tx) => {
		await sql`set local statement_timeout = '15min'`.execute(tx);
		return await work(tx);
	};
	return allowDatabaseTime(LONG_MS, () => transaction(db, run));
}

/** Lists what the sums of members of a day lack. */
export async function selectMemberFaults(
	tx: Tx,
	day: string,
	timeZone: string,
): Promise<FaultRow[]> {
	const { rows } = await sql<FaultRow>`
		select f.name, ${asText} as line from play.member_faults(${day}, ${timeZone}) f
		order by f.name, f.line`.execute(tx);
	return rows;
}

/** Lists what the sums of teams of a day lack, compared with those of members. */
export async function selectTeamFaults(tx: Tx, day: string): Promise<FaultRow[]> {
	const { rows } = await sql<FaultRow>`
		select 'team_day' as name, ${asText} as line from play.team_faults(${day}) f (line)
		order by f.line`.execute(tx);
	return rows;
}

/** Lists what the kept counts of people in the periods of a day lack, compared with members' sums. */
export async function selectPeopleFaults(tx: Tx, day: string): Promise<FaultRow[]> {
	const { rows } = await sql<FaultRow>`
		select f.name, ${asText} as line from play.people_faults(${day}) f
		order by f.name, f.line`.execute(tx);
	return rows;
}

/** Repairs the sums of a day; returns what differed. */
export async function applyRebuild(tx: Tx, day: string, timeZone: string): Promise<FaultRow[]> {
	const { rows } = await sql<FaultRow>`
		select f.name, ${asText} as line from play.rebuild_day(${day}, ${timeZone}) f
		order by f.name, f.line`.execute(tx);
	return rows;
}

/** Counts the people of the next period anew, if one has another least valid bet. */
export async function recountNext(tx: Tx, activeMin: Money): Promise<boolean> {
	const { rows } = await sql<{ hasMore: boolean }>`
		select play.recount_next(${activeMin}) as "hasMore"`.execute(tx);
	return rows[0]?.hasMore ?? false;
}
