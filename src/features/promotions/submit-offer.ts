import { formText } from '#lib/form-text.ts';
import { REMARKS_MAX, remarksLength } from '#lib/rules/rewards/remarks.ts';
import * as rewards from '#lib/wps/contract/rewards.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { keptPictures, submitPictures } from '../wallet/submit-pictures.ts';

export const OFFER_ACTS = ['join', 'leave', 'apply'] as const;
export type OfferAct = (typeof OFFER_ACTS)[number];

/** What a form of an offer did. */
export interface OfferResult {
	act: OfferAct;
	/** What the refused application had. */
	remarks: string;
	images: readonly string[];
	refusal?: Refusal;
}

/** Submits a form of the offer. Returns `undefined` for a form that is none of them. */
export async function submitOffer(
	locals: App.Locals,
	{ form, promotionId }: { form: FormData; promotionId: string },
): Promise<OfferResult | undefined> {
	const act = OFFER_ACTS.find((one) => one === formText(form, 'act'));
	if (!act) return undefined;
	if (act === 'apply') return await apply(locals, { form, promotionId });
	const termsVersion = formText(form, 'termsVersion');
	const answer =
		act === 'leave'
			? await locals.wps(rewards.leavePromotion, { promotionId })
			: await locals.wps(rewards.joinPromotion, {
					promotionId,
					...(termsVersion && { termsVersion }),
				});
	const result = { act, remarks: '', images: [] };
	return answer.ok ? result : { ...result, refusal: answer.refusal };
}

async function apply(
	locals: App.Locals,
	{ form, promotionId }: { form: FormData; promotionId: string },
): Promise<OfferResult> {
	// Line ends of a form count twice on the wire.
	const remarks = formText(form, 'remarks').replaceAll('\r\n', '\n').trim();
	const { images, refusal } = await submitPictures(locals, form);
	const result = { act: 'apply' as const, remarks, images };
	if (refusal) return { ...result, refusal };
	if (remarks === '' || remarksLength(remarks) > REMARKS_MAX) {
		return { ...result, refusal: { code: 'invalid_input', params: {}, field: 'remarks' } };
	}
	const answer = await locals.wps(rewards.applyForReward, {
		...{ promotionId, remarks },
		...(images.length > 0 && { pictures: images }),
	});
	if (answer.ok) return result;
	const refused = atField(answer.refusal);
	return { ...result, images: keptPictures(images, refused), refusal: refused };
}

/** The form's field of pictures has the name that all forms have. */
function atField(refusal: Refusal): Refusal {
	return refusal.field === 'pictures' ? { ...refusal, field: 'images' } : refusal;
}
