import * as z from 'zod/mini';
import { isPassword } from '#lib/rules/auth/account.ts';
import { defineCall } from '../call.ts';
import { jsonCount } from '../values.ts';
import { botCheckFields, captchaField } from './bot-check.ts';
import { phoneAuth, phoneChannel, phoneProof } from './phone.ts';
import { openedSession } from './session.ts';

/** A mobile number as typed. The platform knows the format of each country. */
const mobile = {
	mobileNum: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
	/** `880`, with or without its plus sign. Absent: the brand's country. */
	countryDialingCode: z.optional(z.string().check(z.maxLength(8))),
};

/** Source: spec 9, "Verification code max length 255". */
const verificationCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));

const username = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

const newPassword = z.string().check(z.refine(isPassword, 'password_rule'));

/** Minutes until the code expires; the next may be requested after 60 s per minute (spec 9). */
const codeSent = z.object({ expiredMinutes: jsonCount, phoneAuth: z.optional(phoneAuth) });

const SENDING = [
	...(['function_off', 'mobile_invalid', 'proof_used', 'captcha_needed', 'captcha_wrong'] as const),
	'script_needed',
] as const;

/**
 * Sends a code to a number, for a log-in or a password reset. The response does not reveal whether
 * a member has the number: it is the same, and nothing is sent, when there is none.
 *
 * Refuses: `function_off`; `mobile_invalid`; `captcha_needed` and `captcha_wrong`; `script_needed`
 * where only a browser's script can have the code sent; `too_many_requests` with `retryAfterS`.
 * Source: spec 3, "SMS code request"; spec 7, "SMS code without login". `purpose` is ours.
 */
export const sendCode = defineCall({
	method: 'POST',
	path: '/wps/verification/sms/noLogin',
	access: 'visitor',
	input: z.strictObject({
		...mobile,
		purpose: z.optional(z.enum(['login', 'reset'])),
		captcha: captchaField,
		...botCheckFields,
		...phoneChannel,
	}),
	value: codeSent,
	refusals: [...SENDING],
	needsDevice: true,
});

/**
 * Sends a code to the number of a new registration.
 *
 * Refuses: as `sendCode`; `message_not_sent`.
 * Source: spec 7, "SMS registration code".
 */
export const sendRegisterCode = defineCall({
	method: 'POST',
	path: '/wps/verification/sms/register',
	access: 'visitor',
	input: z.strictObject({ ...mobile, captcha: captchaField, ...botCheckFields, ...phoneChannel }),
	value: codeSent,
	refusals: [...SENDING, 'message_not_sent'],
	needsDevice: true,
});

/**
 * Sets the password of the member with this number, ends all their sessions and opens a new one.
 *
 * Refuses: `function_off`; `mobile_invalid`; `code_wrong`, `code_expired`;
 * `phone_auth_unavailable`; `password_too_common`; `member_locked`; `too_many_requests` with
 * `retryAfterS`.
 * Source: spec 3, "Reset by phone"; spec 4, "Forgot password by phone"; security.md section 3.
 */
export const resetByMobile = defineCall({
	method: 'POST',
	path: '/wps/member/password/verification',
	access: 'visitor',
	input: z.strictObject({ ...mobile, verificationCode, newPassword, ...phoneProof }),
	value: openedSession,
	refusals: [
		'login_verify_required',
		...(['function_off', 'mobile_invalid', 'code_wrong', 'code_expired'] as const),
		...(['password_too_common', 'member_locked', 'phone_auth_unavailable'] as const),
	],
	encrypted: true,
	opensSession: true,
	needsDevice: true,
});

/**
 * Sends a password-reset link if the account has this address. The response is the same for another
 * address and for an unknown account.
 *
 * Refuses: `function_off`; `captcha_needed` and `captcha_wrong`; `too_many_requests` with
 * `retryAfterS`.
 * Source: spec 3, "Reset by email"; spec 4, "By email".
 */
export const sendResetLink = defineCall({
	method: 'POST',
	path: '/wps/member/password/email',
	access: 'visitor',
	input: z.strictObject({
		username,
		email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254), z.regex(/^\S+@\S+$/)),
		captcha: captchaField,
		...botCheckFields,
	}),
	value: z.object({}),
	refusals: ['function_off', 'proof_used', 'captcha_needed', 'captcha_wrong'],
	isForm: true,
	needsDevice: true,
});

/**
 * Sends a password-reset link by SMS if the account has this number.
 *
 * Refuses: as `sendResetLink`; `mobile_invalid`.
 * Source: docs/wps.md section 4, PWRESETSMS3. The input is ours.
 */
export const sendResetSms = defineCall({
	method: 'POST',
	path: '/wps/member/password/sms',
	access: 'visitor',
	input: z.strictObject({ username, ...mobile, captcha: captchaField, ...botCheckFields }),
	value: z.object({}),
	refusals: ['function_off', 'mobile_invalid', 'proof_used', 'captcha_needed', 'captcha_wrong'],
	needsDevice: true,
});

const token = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * Checks a reset link without redeeming it, so that an expired link is reported before a new
 * password is typed.
 *
 * Refuses: `link_expired`, for a link that is unknown, used or older than 15 minutes.
 * Source: ours.
 */
export const checkResetLink = defineCall({
	method: 'POST',
	path: '/wps/member/password/link/check',
	access: 'visitor',
	input: z.strictObject({ token }),
	value: z.object({}),
	refusals: ['link_expired'],
});

/**
 * Sets the password of the member to whom the link was sent, ends all their sessions and opens a
 * new one.
 *
 * Refuses: `link_expired`, for a link that is unknown, used or older than 15 minutes;
 * `password_too_common`; `member_locked`; `too_many_requests` with `retryAfterS`.
 * Source: security.md S9. The path is ours.
 */
export const resetByLink = defineCall({
	method: 'POST',
	path: '/wps/member/password/link',
	access: 'visitor',
	input: z.strictObject({ token, newPassword }),
	value: openedSession,
	refusals: ['link_expired', 'password_too_common', 'member_locked', 'login_verify_required'],
	opensSession: true,
	needsDevice: true,
});
