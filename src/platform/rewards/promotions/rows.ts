import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

interface CategoryTable {
	code: string;
	names: Texts;
	position: Generated<number>;
}

interface PromotionTable {
	id: Generated<number>;
	category: string;
	titles: Texts;
	summaries: Texts;
	contents: Texts;
	terms: Texts;
	image: string | null;
	link: string | null;
	link_texts: Generated<Texts>;
	/** The deposit that it needs at least. */
	deposit_min: Money | null;
	is_hot: boolean;
	new_until: Date | null;
	position: number;
	starts_at: Generated<Date>;
	ends_at: Date | null;
	changed_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		promotion_category: CategoryTable;
		promotion: PromotionTable;
	}
}

const isInForce = sql<boolean>`starts_at <= core.now() AND (ends_at IS NULL OR ends_at > core.now())`;

export async function selectPromotions(db: Tx) {
	return await db
		.selectFrom('promotion')
		.selectAll()
		.select(sql<boolean>`coalesce(new_until > core.now(), false)`.as('is_new'))
		.where(isInForce)
		.orderBy('position')
		.orderBy('id')
		.execute();
}

/**
 * Selects categories with the count of their promotions in force, 0 for none.
 */
export async function selectCategories(db: Tx) {
	return await db
		.selectFrom('promotion_category')
		.leftJoin('promotion', (join) =>
			join.onRef('promotion.category', '=', 'promotion_category.code').on(isInForce),
		)
		.select(['code', 'names', sql<number>`count(promotion.id)::int`.as('count')])
		.groupBy('promotion_category.code')
		.orderBy('promotion_category.position')
		.orderBy('code')
		.execute();
}

export async function selectCategoryCodes(db: Tx): Promise<string[]> {
	const query = db.selectFrom('promotion_category').select('code');
	const rows = await query.orderBy('position').orderBy('code').execute();
	return rows.map(({ code }) => code);
}

export async function upsertCategory(
	tx: Tx,
	row: { code: string; names: Texts; position: number },
) {
	await tx
		.insertInto('promotion_category')
		.values(row)
		.onConflict((conflict) => conflict.column('code').doNothing())
		.execute();
}

type NewPromotionRow = Omit<
	PromotionTable,
	'id' | 'link_texts' | 'new_until' | 'starts_at' | 'changed_at'
> & {
	link_texts: Texts;
	/** Days with the label NEW by the database clock; 0 for no label. */
	newDays: number;
};

export async function insertPromotion(
	tx: Tx,
	{ newDays, ...row }: NewPromotionRow,
): Promise<number> {
	const { id } = await tx
		.insertInto('promotion')
		.values({
			...row,
			new_until: newDays > 0 ? sql<Date>`core.now() + ${newDays} * interval '1 day'` : null,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

export async function hasPromotions(db: Tx): Promise<boolean> {
	const row = await db.selectFrom('promotion').select('id').limit(1).executeTakeFirst();
	return row !== undefined;
}
