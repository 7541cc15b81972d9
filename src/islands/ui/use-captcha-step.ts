import { useState } from 'react';
import { asksForCaptcha } from '#lib/rules/auth/captcha.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/**
 * True once the form shows a captcha: it starts with one, or a refusal asks for it. The captcha stays
 * for as long as the form does.
 */
export function useCaptchaStep(startsWithCaptcha: boolean, refusal: Refusal | undefined): boolean {
	const [isShown, setShown] = useState(startsWithCaptcha);
	const isAsked = asksForCaptcha(refusal);
	if (isAsked && !isShown) setShown(true);
	return isShown || isAsked;
}
