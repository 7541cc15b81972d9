import { expect, test } from 'vitest';
import { phoneRefusal } from '#lib/rules/auth/phone-errors.ts';
import bn from '../../../../../locales/bn/common.json' with { type: 'json' };
import en from '../../../../../locales/en/common.json' with { type: 'json' };

/** Source: spec 8, "Phone-auth errors", in its order. */
test.for([
	['invalid-phone-number', 'phone_number_invalid', 'mobileNum'],
	['missing-phone-number', 'phone_number_missing', 'mobileNum'],
	['too-many-requests', 'phone_too_many', 'verificationCode'],
	['internal-error', 'phone_unknown', 'verificationCode'],
	['invalid-verification-code', 'phone_code_invalid', 'verificationCode'],
	['missing-verification-code', 'phone_code_missing', 'verificationCode'],
	['captcha-check-failed', 'phone_captcha_failed', 'verificationCode'],
	['unauthorized-domain', 'phone_captcha_failed', 'verificationCode'],
	['quota-exceeded', 'phone_quota', 'verificationCode'],
	['operation-not-allowed', 'phone_not_enabled', 'verificationCode'],
	['code-expired', 'phone_code_expired', 'verificationCode'],
	['popup-closed-by-user', 'phone_popup_closed', 'verificationCode'],
] as const)('%s becomes %s at %s, in both languages', ([name, code, field]) => {
	const error = Object.assign(new Error(name), { code: `auth/${name}` });

	expect(phoneRefusal(error)).toEqual({ code, params: {}, field });
	for (const { errors } of [bn, en]) expect(errors[code]).not.toBe('');
});

test('a lost connection is the refusal network, and any other error is unknown', () => {
	const lost = Object.assign(new Error(), { code: 'auth/network-request-failed' });

	expect(phoneRefusal(lost).code).toBe('network');
	for (const other of [undefined, 'text', new Error(), { code: 'constructor' }]) {
		expect(phoneRefusal(other).code).toBe('phone_unknown');
	}
});
