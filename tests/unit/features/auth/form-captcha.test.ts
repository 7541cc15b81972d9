import { expect, test } from 'vitest';
import { getCaptcha } from '#lib/wps/contract/bot-check.ts';
import { listCountries } from '#lib/wps/contract/registration.ts';
import { submitRecoveryForm } from '../../../../src/features/auth/submit-recovery.ts';
import { submitSmsLoginForm } from '../../../../src/features/auth/submit-sms-login.ts';

const FORGET = { by: 'email', username: 'rahim77', email: 'rahim@mail.test' };

/** A page whose platform returns captchas and accepts or refuses every other call. */
function aPage(refusal?: { code: string; params: object }): App.Locals {
	const answerOf = (call: unknown) => {
		if (call === getCaptcha) return { ok: true, value: 'a-picture' };
		if (call === listCountries) return { ok: true, value: [] };
		return refusal ? { ok: false, refusal } : { ok: true, value: { expiredMinutes: 5 } };
	};
	return { locale: 'en', wps: async (call: unknown) => answerOf(call) } as unknown as App.Locals;
}

function sent(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

const WRONG = { code: 'message_not_sent', params: {} };
const NEEDED = { code: 'captcha_needed', params: { captcha: '1' } };

test.for([
	['is required', FORGET, NEEDED, 'a-picture'],
	['was required and the call is refused', { ...FORGET, captcha: 'X' }, WRONG, 'a-picture'],
	[
		'was required and a field is invalid',
		{ ...FORGET, email: '', captcha: 'X' },
		undefined,
		'a-picture',
	],
	['was required and the call succeeds', { ...FORGET, captcha: 'X' }, undefined, undefined],
	['was never required', { ...FORGET, email: '' }, undefined, undefined],
] as const)('the captcha of a password reset if it %s', async ([, fields, refusal, picture]) => {
	const { captcha } = await submitRecoveryForm(aPage(refusal), sent(fields));

	expect(captcha).toBe(picture);
});

test.for([
	['is required', { mobileNum: '1712345678' }, NEEDED, 'a-picture'],
	[
		'was required and the number is missing',
		{ mobileNum: '', captcha: 'X' },
		undefined,
		'a-picture',
	],
	['was required and the code is sent', { mobileNum: '17', captcha: 'X' }, undefined, undefined],
	['was never required', { mobileNum: '' }, undefined, undefined],
] as const)('the captcha of an SMS login if it %s', async ([, fields, refusal, picture]) => {
	const { captcha, given } = await submitSmsLoginForm(
		aPage(refusal),
		sent({ step: 'code', ...fields }),
	);

	expect(captcha).toBe(picture);
	expect(given?.mobileNum).toBe(fields.mobileNum);
});
