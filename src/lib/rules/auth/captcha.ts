import { formText } from '#lib/form-text.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** The solution of a captcha, as calls take it. */
export interface CaptchaInput {
	captcha?: string;
}

/** Reads the solution that was typed; empty where the form has no captcha or nothing was typed. */
export function readCaptcha(form: FormData): CaptchaInput {
	const captcha = formText(form, 'captcha').trim();
	return captcha ? { captcha } : {};
}

/** Returns the refusal when it is about the captcha itself: the solution is missing or wrong. */
export function captchaRefusal(refusal: Refusal | undefined): Refusal | undefined {
	const isAboutCaptcha =
		refusal?.field === 'captcha' ||
		refusal?.code === 'captcha_needed' ||
		refusal?.code === 'captcha_wrong';
	return isAboutCaptcha ? refusal : undefined;
}

/** Returns the name of the field that a refusal is about, with `captcha` for the captcha itself. */
export function fieldOfRefusal(refusal: Refusal | undefined): string | undefined {
	return captchaRefusal(refusal) ? 'captcha' : refusal?.field;
}

/**
 * True when the next attempt needs a captcha. `params.captcha` says so of refusals with another cause,
 * such as a wrong password.
 */
export function asksForCaptcha(refusal: Refusal | undefined): boolean {
	return refusal?.params['captcha'] === '1' || captchaRefusal(refusal) !== undefined;
}
