import { formText } from '#lib/form-text.ts';
import * as rewards from '#lib/wps/contract/rewards.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

const ACTS = ['claim', 'sign', 'code', 'offers'] as const;

/** What a form of the reward centre did. */
export interface RewardResult {
	act: (typeof ACTS)[number];
	/** The reward of the pressed button. */
	claimId: string;
	/** The code as typed. */
	typed: string;
	/** The query of the page to go to; absent after a refusal. */
	next?: Record<string, string>;
	refusal?: Refusal;
}

/** Submits a form of the reward centre. Returns `undefined` for a form that is none of them. */
export async function submitReward(
	{ wps }: Pick<App.Locals, 'wps'>,
	form: FormData,
): Promise<RewardResult | undefined> {
	const act = ACTS.find((one) => one === formText(form, 'act'));
	if (!act) return undefined;
	const [claimId, typed] = [formText(form, 'claimId'), formText(form, 'code').trim()];
	const common = { act, claimId, typed };
	if (act === 'offers') {
		const wanted = formText(form, 'wanted') === 'on';
		const answer = await wps(rewards.setOffers, { wanted });
		if (!answer.ok) return { ...common, refusal: answer.refusal };
		return { ...common, next: { done: wanted ? 'on' : 'off' } };
	}
	if (act === 'code' && typed === '') {
		return { ...common, refusal: { code: 'code_unknown', params: {} } };
	}
	const answer =
		act === 'sign'
			? await wps(rewards.claimSignIn, {})
			: act === 'code'
				? await wps(rewards.claimPromoCode, { promoCode: typed })
				: await wps(rewards.claimReward, { promotionClaimId: claimId });
	if (!answer.ok) return { ...common, refusal: answer.refusal };
	return { ...common, next: { taken: String(answer.value.claimId ?? '') } };
}
