import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

interface LevelTable {
	rank: number;
	names: Texts;
	total_turnover: Money;
	month_turnover: Generated<Money>;
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
	benefits: Texts[];
}

/** Selects the levels, lowest first. */
export async function selectLevels(db: Tx): Promise<LevelRow[]> {
	return await db
		.selectFrom('vip_level')
		.select(['rank', 'names', 'benefits'])
		.select(['total_turnover as totalTurnover', 'month_turnover as monthTurnover'])
		.orderBy('rank')
		.execute();
}

export async function insertLevel(tx: Tx, { totalTurnover, monthTurnover, ...row }: LevelRow) {
	await tx
		.insertInto('vip_level')
		.values({
			rank: row.rank,
			names: row.names,
			// The driver would send a list as a PostgreSQL array.
			benefits: sql<Texts[]>`${JSON.stringify(row.benefits)}::jsonb`,
			total_turnover: totalTurnover,
			month_turnover: monthTurnover,
		})
		.execute();
}
