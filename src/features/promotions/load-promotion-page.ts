import { BRAND } from '#lib/brand.ts';
import { loginPath } from '#lib/page/access.ts';
import { readForm } from '#lib/page/form-data.ts';
import { shareImageOf } from '#lib/seo/head.ts';
import { offer } from '#lib/seo/json-ld.ts';
import { hrefOf, readAddress } from '#lib/seo/page-address.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { getPromotionTerms, type Promotion } from '#lib/wps/contract/promotions.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { type Offers, readOffers } from './load-offers.ts';
import { promotionPath, readPromotions } from './load-promotions.ts';
import { OFFER_ACTS, type OfferAct, type OfferResult, submitOffer } from './submit-offer.ts';

/** Other promotions below the one of the page. */
const OTHERS_MAX = 3;

export interface PromotionPage {
	/** Absent where it is not in force, and where the promotions are unavailable. */
	promotion: Promotion | undefined;
	others: readonly Promotion[];
	/** Why the promotions are unavailable. */
	refusal: Refusal | undefined;
	offers: Offers;
	/** The terms of an offer; absent where they could not be read. */
	terms: ValueOf<typeof getPromotionTerms> | undefined;
	/** The refused form. */
	result: OfferResult | undefined;
	done: OfferAct | undefined;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

/** Submits the form, and loads the promotion whose `id` the address names; `next` is another address. */
export async function loadPromotionPage({
	request,
	url,
	locals,
}: Opened): Promise<PromotionPage | { next: string }> {
	const id = url.searchParams.get('id');
	const form = await readForm(request);
	if (form && !locals.member) return { next: loginPath(locals, url) };
	const result =
		form && id !== null ? await submitOffer(locals, { form, promotionId: id }) : undefined;
	if (result && !result.refusal) {
		const query = new URLSearchParams({ id: id ?? '', done: result.act });
		return { next: `${url.pathname}?${query}#take-part` };
	}

	const [answer, offers] = await Promise.all([readPromotions(locals), readOffers(locals)]);
	const promotions = answer.ok ? answer.value : [];
	const promotion = promotions.find((one) => String(one.id) === id);
	const done = form ? null : url.searchParams.get('done');
	return {
		...{ promotion, offers, result },
		terms: promotion?.isOffer ? await readTerms(locals, String(promotion.id)) : undefined,
		others: promotions.filter((one) => one !== promotion).slice(0, OTHERS_MAX),
		refusal: answer.ok ? undefined : answer.refusal,
		done: locals.member && OFFER_ACTS.find((act) => act === done),
	};
}

async function readTerms({ wps, locale }: App.Locals, promotionId: string) {
	const answer = await wps(getPromotionTerms, { promotionId, language: locale.toUpperCase() });
	return answer.ok ? answer.value : undefined;
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
