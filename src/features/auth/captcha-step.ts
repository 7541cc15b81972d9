import type { FormResult } from '#lib/page/form-result.ts';
import { asksForCaptcha } from '#lib/rules/auth/captcha.ts';
import { getCaptcha } from '#lib/wps/contract/bot-check.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** Fetches a captcha: a PNG in base64. It is for one visitor, so its page is never shared. */
export async function fetchCaptcha({ wps }: App.Locals): Promise<FormResult['captcha']> {
	const captcha = await wps(getCaptcha, {});
	return captcha.ok ? captcha.value : undefined;
}

interface ShowsCaptchaAgainInput {
	form: FormData;
	refusal: Refusal | undefined;
	/** True once the call that needs the captcha has succeeded. */
	isAccepted: boolean;
}

/**
 * True when the form shows a captcha again. A form without a script is asked for one by a refusal;
 * from then on it shows one until the call that needs it succeeds, as each captcha is good for one
 * attempt.
 */
export function showsCaptchaAgain({ form, refusal, isAccepted }: ShowsCaptchaAgainInput): boolean {
	return !isAccepted && (form.has('captcha') || asksForCaptcha(refusal));
}

type Outcome = Pick<FormResult<unknown, unknown, unknown>, 'errors' | 'refusal'>;

/** Adds a captcha to the result of a form where the next attempt needs one. */
export async function withCaptcha<R extends Outcome>(
	locals: App.Locals,
	form: FormData,
	result: R,
	isAccepted = !result.errors && !result.refusal,
): Promise<R & Pick<FormResult, 'captcha'>> {
	const { refusal } = result;
	const isNeeded = showsCaptchaAgain({ form, refusal, isAccepted });
	const captcha = isNeeded ? await fetchCaptcha(locals) : undefined;
	return { ...result, ...(captcha && { captcha }) };
}
