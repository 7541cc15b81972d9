import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { findAnyCategory, insertCategory } from './rows.ts';

interface NewCategory {
	code: string;
	titles: Texts;
	summaries: Texts;
}

/** Inserts the categories in order. Returns false when the help centre has categories already. */
export async function openHelpCenter(tx: Tx, categories: NewCategory[]): Promise<boolean> {
	if (await findAnyCategory(tx)) return false;
	for (const [position, category] of categories.entries()) {
		await insertCategory(tx, { ...category, position });
	}
	return true;
}
