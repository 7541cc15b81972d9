import type { Generated } from 'kysely';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

interface CategoryTable {
	code: string;
	titles: Texts;
	summaries: Texts;
	position: number;
}

interface ArticleTable {
	slug: string;
	category_code: string;
	titles: Texts;
	contents: Texts;
	is_frequent: boolean;
	position: number;
	changed_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		help_category: CategoryTable;
		help_article: ArticleTable;
	}
}

export async function listCategories(db: Tx) {
	return await db
		.selectFrom('help_category')
		.select(['code', 'titles', 'summaries'])
		.orderBy('position')
		.orderBy('code')
		.execute();
}

export async function listArticles(db: Tx) {
	return await db
		.selectFrom('help_article')
		.select(['slug', 'category_code as categoryCode', 'titles', 'contents'])
		.select(['is_frequent as isFrequent', 'changed_at as changedAt'])
		.orderBy('position')
		.orderBy('slug')
		.execute();
}

export async function findAnyCategory(db: Tx): Promise<boolean> {
	const row = await db.selectFrom('help_category').select('code').limit(1).executeTakeFirst();
	return row !== undefined;
}

export async function insertCategory(tx: Tx, row: CategoryTable): Promise<void> {
	await tx.insertInto('help_category').values(row).executeTakeFirstOrThrow();
}

export async function upsertArticle(tx: Tx, row: Omit<ArticleTable, 'changed_at'>) {
	await tx
		.insertInto('help_article')
		.values(row)
		.onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
		.executeTakeFirstOrThrow();
}
