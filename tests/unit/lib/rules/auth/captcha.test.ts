import { expect, test } from 'vitest';
import { asksForCaptcha, captchaRefusal, readCaptcha } from '#lib/rules/auth/captcha.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

const NEEDED: Refusal = { code: 'captcha_needed', params: { captcha: '1' }, field: 'captcha' };
/** As hosts refuse that name no field. */
const BARE: Refusal = { code: 'captcha_wrong', params: {} };
const FAILED_OFTEN: Refusal = { code: 'login_failed', params: { captcha: '1' } };
const FAILED: Refusal = { code: 'login_failed', params: {} };

test.for([
	['a missing captcha', NEEDED, true, true],
	['a wrong captcha without a field', BARE, true, true],
	['a password that was wrong repeatedly', FAILED_OFTEN, true, false],
	['a wrong password', FAILED, false, false],
	['no refusal', undefined, false, false],
] as const)('%s asks for a captcha or is about one', ([, refusal, isAsking, isAbout]) => {
	expect(asksForCaptcha(refusal)).toBe(isAsking);
	expect(captchaRefusal(refusal)).toBe(isAbout ? refusal : undefined);
});

test.for([
	[' AB12 ', { captcha: 'AB12' }],
	['  ', {}],
	[undefined, {}],
] as const)('the solution %j is read as %j', ([typed, expected]) => {
	const form = new FormData();
	if (typed !== undefined) form.set('captcha', typed);

	expect(readCaptcha(form)).toEqual(expected);
});
