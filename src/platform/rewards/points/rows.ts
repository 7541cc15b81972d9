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
	/** All items that were ever put in. */
	quantity: number;
	/** Items of requests that were not rejected. */
	taken: Generated<number>;
	position: Generated<number>;
	starts_at: Generated<Date>;
	ends_at: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		points_goods: GoodsTable;
	}
}

const inForce = sql<boolean>`starts_at <= core.now() AND (ends_at IS NULL OR ends_at > core.now())`;

/** Items that are left; an import may have lowered the quantity below what was taken. */
const left = sql<number>`greatest(quantity - taken, 0)`;

/** Selects the goods in force, in the operator's order. */
export async function selectGoods(db: Tx) {
	return await db
		.selectFrom('points_goods')
		.select(['id', 'names', 'descriptions', 'image', 'points', 'amount', left.as('left')])
		.where(inForce)
		.orderBy('position')
		.orderBy('id')
		.execute();
}

/** Locks goods in force. */
export async function lockGoods(tx: Tx, id: number) {
	return await tx
		.selectFrom('points_goods')
		.select(['id', 'names', 'image', 'points', 'amount', left.as('left')])
		.where('id', '=', id)
		.where(inForce)
		.forUpdate()
		.executeTakeFirst();
}

/** Takes items, or gives them back below 0. Goods that were removed are left out. */
export async function moveStock(tx: Tx, id: number | null, items: number): Promise<void> {
	if (id === null) return;
	await tx
		.updateTable('points_goods')
		.set({ taken: sql`taken + ${items}` })
		.where('id', '=', id)
		.execute();
}

export async function isInForce(db: Tx, id: number | null): Promise<boolean> {
	if (id === null) return false;
	const found = await db
		.selectFrom('points_goods')
		.select('id')
		.where('id', '=', id)
		.where(inForce)
		.executeTakeFirst();
	return found !== undefined;
}

export type NewGoods = Pick<GoodsTable, 'names' | 'image' | 'points' | 'amount' | 'quantity'> & {
	descriptions: Texts;
};

export async function hasGoods(db: Tx): Promise<boolean> {
	return (await db.selectFrom('points_goods').select('id').executeTakeFirst()) !== undefined;
}

export async function insertGoods(tx: Tx, goods: readonly NewGoods[]): Promise<void> {
	const values = goods.map((one, position) => ({
		...one,
		names: sql<Texts>`${JSON.stringify(one.names)}::jsonb`,
		descriptions: sql<Texts>`${JSON.stringify(one.descriptions)}::jsonb`,
		position,
	}));
	await tx.insertInto('points_goods').values(values).execute();
}
