import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

interface GoodsTable {
	id: Generated<number>;
	names: Texts;
	descriptions: Generated<Texts>;
	image: string | null;
	points: Money;
	amount: Money | null;
	quantity: number;
	position: Generated<number>;
	starts_at: Generated<Date>;
	ends_at: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		points_goods: GoodsTable;
	}
}

/** Selects the goods in force, in the operator's order. */
export async function selectGoods(db: Tx) {
	return await db
		.selectFrom('points_goods')
		.select(['id', 'names', 'descriptions', 'image', 'points', 'amount', 'quantity'])
		.where(sql<boolean>`starts_at <= core.now() AND (ends_at IS NULL OR ends_at > core.now())`)
		.orderBy('position')
		.orderBy('id')
		.execute();
}
