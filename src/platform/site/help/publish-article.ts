import { cleanRichText } from '#lib/rich-text.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { upsertArticle } from './rows.ts';

export interface NewArticle {
	slug: string;
	categoryCode: string;
	titles: Texts;
	/** HTML by language. */
	contents: Texts;
	isFrequent: boolean;
	position: number;
}

/** Inserts or replaces the article of a slug. Its HTML is cleaned by the allow-list. */
export async function publishArticle(tx: Tx, article: NewArticle): Promise<void> {
	const cleaned = Object.entries(article.contents).map(([language, html]) => [
		language,
		cleanRichText(html).trim(),
	]);
	await upsertArticle(tx, {
		slug: article.slug,
		category_code: article.categoryCode,
		titles: article.titles,
		contents: Object.fromEntries(cleaned),
		is_frequent: article.isFrequent,
		position: article.position,
	});
}
