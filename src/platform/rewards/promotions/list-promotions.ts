import { cleanRichText } from '#lib/rich-text.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { Promotion } from '#lib/wps/contract/promotions.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectPromotions } from './rows.ts';
import { listRulePromotions } from './rule-promotions.ts';

/** Lists the offers of live rules, then the promotions in force, in a language. */
export async function listPromotions(
	db: Tx,
	{ language, now }: { language: string; now: Date },
): Promise<Promotion[]> {
	const [offers, rows] = await Promise.all([
		listRulePromotions(db, { language, now }),
		selectPromotions(db),
	]);
	const written = rows.map((row): Promotion => {
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
	return [...offers, ...written];
}
