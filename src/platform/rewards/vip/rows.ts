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

interface TurnoverTable {
	member_id: number;
	currency: string;
	/** The id of a round: the only `bigint` here that is not an amount. */
	through_round: bigint;
	total: Money;
	month: string;
	month_total: Money;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		vip_level: LevelTable;
		vip_turnover: TurnoverTable;
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

export async function findTurnover(db: Tx, memberId: number, currency: string) {
	return await db
		.selectFrom('vip_turnover')
		.select(['through_round as throughRound', 'total', 'month', 'month_total as monthTotal'])
		.where('member_id', '=', memberId)
		.where('currency', '=', currency)
		.executeTakeFirst();
}

/** Stores the sums, unless a concurrent read stored sums of later rounds. */
export async function saveTurnover(tx: Tx, row: TurnoverTable): Promise<void> {
	const { member_id: _, currency: __, ...sums } = row;
	await tx
		.insertInto('vip_turnover')
		.values(row)
		.onConflict((conflict) =>
			conflict
				.columns(['member_id', 'currency'])
				.doUpdateSet(sums)
				.where('vip_turnover.through_round', '<', row.through_round),
		)
		.execute();
}
