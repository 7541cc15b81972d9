import { BRAND } from '#lib/brand.ts';
import { shareImageOf } from '#lib/seo/head.ts';
import { offer } from '#lib/seo/json-ld.ts';
import { hrefOf, readAddress } from '#lib/seo/page-address.ts';
import type { Promotion } from '#lib/wps/contract/promotions.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { promotionPath, readPromotions } from './load-promotions.ts';

/** Other promotions below the one of the page. */
const OTHERS_MAX = 3;

export interface PromotionPage {
	/** Absent where it is not in force, and where the promotions are unavailable. */
	promotion: Promotion | undefined;
	others: readonly Promotion[];
	/** Why the promotions are unavailable. */
	refusal: Refusal | undefined;
}

/** Loads the promotion whose `id` the address names. */
export async function loadPromotionPage(locals: App.Locals, url: URL): Promise<PromotionPage> {
	const answer = await readPromotions(locals);
	const promotions = answer.ok ? answer.value : [];
	const id = url.searchParams.get('id');
	const promotion = promotions.find((one) => String(one.id) === id);
	return {
		promotion,
		others: promotions.filter((one) => one !== promotion).slice(0, OTHERS_MAX),
		refusal: answer.ok ? undefined : answer.refusal,
	};
}

/** The promotion as search engines read it. */
export function offerOf({ locale, publicOrigin }: App.Locals, url: URL, promotion: Promotion) {
	return offer({
		name: promotion.title,
		description: promotion.summary ?? promotion.title,
		href: hrefOf(publicOrigin, locale, promotionPath(promotion)),
		// Search engines do not read SVG: the image for shared links is a PNG.
		image: publicOrigin + shareImageOf(readAddress(url, locale)),
		startsAt: promotion.startTime,
		endsAt: promotion.endTime,
		brand: BRAND.names[locale],
		origin: publicOrigin,
	});
}
