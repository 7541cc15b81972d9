import type { Refusal, RefusalCode } from '#lib/wps/refusals.ts';

/** Our refusals by Firebase's error codes. Source: spec 8, "Phone-auth errors". */
const ERRORS: Record<string, RefusalCode> = {
	'auth/invalid-phone-number': 'phone_number_invalid',
	'auth/missing-phone-number': 'phone_number_missing',
	'auth/too-many-requests': 'phone_too_many',
	'auth/invalid-verification-code': 'phone_code_invalid',
	'auth/missing-verification-code': 'phone_code_missing',
	'auth/captcha-check-failed': 'phone_captcha_failed',
	'auth/unauthorized-domain': 'phone_captcha_failed',
	'auth/app-not-authorized': 'phone_captcha_failed',
	'auth/invalid-app-credential': 'phone_captcha_failed',
	'auth/quota-exceeded': 'phone_quota',
	'auth/operation-not-allowed': 'phone_not_enabled',
	'auth/code-expired': 'phone_code_expired',
	'auth/invalid-verification-id': 'phone_code_expired',
	'auth/popup-closed-by-user': 'phone_popup_closed',
	'auth/network-request-failed': 'network',
};

const ABOUT_NUMBER: readonly RefusalCode[] = ['phone_number_invalid', 'phone_number_missing'];

/** Converts an error of the phone-code provider to a refusal, at the field it belongs to. */
export function phoneRefusal(error: unknown): Refusal {
	const name = error instanceof Error && 'code' in error ? String(error.code) : '';
	const code = Object.keys(ERRORS).includes(name) ? ERRORS[name] : undefined;
	if (code === 'network') return { code, params: {} };
	const said = code ?? 'phone_unknown';
	const field = ABOUT_NUMBER.includes(said) ? 'mobileNum' : 'verificationCode';
	return { code: said, params: {}, field };
}
