import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { hasPromotions as hasRows, upsertCategory } from './rows.ts';

/** Adds the categories that are missing; those that are there stay as an operator left them. */
export async function publishCategories(
	tx: Tx,
	categories: readonly { code: string; names: Texts }[],
): Promise<void> {
	for (const [position, category] of categories.entries()) {
		await upsertCategory(tx, { ...category, position });
	}
}

/** True when somebody has published a promotion, whether it is in force or not. */
export async function hasPromotions(db: Tx): Promise<boolean> {
	return await hasRows(db);
}
