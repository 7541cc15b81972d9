import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

interface LevelTable {
	rank: number;
	names: Texts;
	total_turnover: Money;
	month_turnover: Generated<Money>;
	keep_turnover: Generated<Money>;
	benefits: Texts[];
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		vip_level: LevelTable;
	}
}

export interface LevelRow {
	rank: number;
	names: Texts;
	totalTurnover: Money;
	monthTurnover: Money;
	keepTurnover: Money;
	benefits: Texts[];
}

/** Selects the levels, lowest first. */
export async function selectLevels(db: Tx): Promise<LevelRow[]> {
	return await db
		.selectFrom('vip_level')
		.select(['rank', 'names', 'benefits'])
		.select(['total_turnover as totalTurnover', 'month_turnover as monthTurnover'])
		.select('keep_turnover as keepTurnover')
		.orderBy('rank')
		.execute();
}

export async function insertLevel(tx: Tx, row: LevelRow) {
	await tx
		.insertInto('vip_level')
		.values({
			rank: row.rank,
			names: row.names,
			// The driver would send a list as a PostgreSQL array.
			benefits: sql<Texts[]>`${JSON.stringify(row.benefits)}::jsonb`,
			total_turnover: row.totalTurnover,
			month_turnover: row.monthTurnover,
			keep_turnover: row.keepTurnover,
		})
		.execute();
}

/** The level of a member; undefined where there are none. */
export async function selectLevelOf(
	db: Tx,
	memberId: number,
): Promise<{ rank: number; names: Texts } | undefined> {
	const { rows } = await sql<{ rank: number; names: Texts }>`
		select l.rank, l.names from vip_level l
		where l.rank <= reward.rank_of(${memberId}) order by l.rank desc limit 1`.execute(db);
	return rows[0];
}
