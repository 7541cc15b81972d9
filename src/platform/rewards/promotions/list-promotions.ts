import { cleanRichText } from '#lib/rich-text.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { Promotion } from '#lib/wps/contract/promotions.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectPromotions } from './rows.ts';

/** Lists the promotions in force in a language, in the operator's order. */
export async function listPromotions(db: Tx, language: string): Promise<Promotion[]> {
	const rows = await selectPromotions(db);
	return rows.map((row): Promotion => {
		const labels = [...(row.is_new ? ['NEW'] : []), ...(row.is_hot ? ['HOT'] : [])];
		return {
			id: row.id,
			title: textIn(row.titles, language),
			summary: textIn(row.summaries, language),
			// A row may come from another writer than `publishPromotion`.
			content: cleanRichText(textIn(row.contents, language)),
			terms: cleanRichText(textIn(row.terms, language)),
			category: row.category,
			labels,
			startTime: row.starts_at,
			changedAt: row.changed_at,
			...(row.ends_at && { endTime: row.ends_at }),
			announcementImages: row.image ? [{ imageUrl: row.image }] : [],
			...(row.link && { linkageType: row.link, linkageText: textIn(row.link_texts, language) }),
		};
	});
}
