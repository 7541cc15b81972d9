import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { hasPromotions as hasRows, selectCategoryCodes, upsertCategory } from './rows.ts';

/** Inserts missing categories. Existing ones keep the operator's changes. */
export async function publishCategories(
	tx: Tx,
	categories: readonly { code: string; names: Texts }[],
): Promise<void> {
	for (const [position, category] of categories.entries()) {
		await upsertCategory(tx, { ...category, position });
	}
}

/** Lists the codes of the kinds of promotions, in the operator's order. */
export async function listCategoryCodes(db: Tx): Promise<string[]> {
	return await selectCategoryCodes(db);
}

/** True when a promotion exists, in force or not. */
export async function hasPromotions(db: Tx): Promise<boolean> {
	return await hasRows(db);
}
