import type { Money } from '#lib/money.ts';
import { cleanRichText } from '#lib/rich-text.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { insertPromotion } from './rows.ts';

export interface NewPromotion {
	category: string;
	titles: Texts;
	summaries: Texts;
	/** HTML. */
	contents: Texts;
	/** HTML. */
	terms: Texts;
	/** The path of a picture. */
	image?: string;
	/** The path of the button's link. */
	link?: string;
	/** The label of the button. */
	linkTexts?: Texts;
	isHot?: boolean;
	/** Days with the label NEW. */
	newDays?: number;
	position?: number;
	endsAt?: Date;
	/** The deposit that it needs at least. */
	depositMin?: Money;
}

/** Publishes a promotion now and returns its id. Its HTML is cleaned by the allow-list. */
export async function publishPromotion(tx: Tx, promotion: NewPromotion): Promise<number> {
	return await insertPromotion(tx, {
		category: promotion.category,
		titles: promotion.titles,
		summaries: promotion.summaries,
		contents: cleaned(promotion.contents),
		terms: cleaned(promotion.terms),
		image: promotion.image ?? null,
		link: promotion.link ?? null,
		link_texts: promotion.linkTexts ?? {},
		is_hot: promotion.isHot ?? false,
		newDays: promotion.newDays ?? 0,
		position: promotion.position ?? 0,
		ends_at: promotion.endsAt ?? null,
		deposit_min: promotion.depositMin ?? null,
	});
}

function cleaned(texts: Texts): Texts {
	return Object.fromEntries(
		Object.entries(texts).map(([language, html]) => [language, cleanRichText(html)]),
	);
}
