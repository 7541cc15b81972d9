import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, yesNo } from '../values.ts';
import { factorCode } from './login-verification.ts';
import { phoneAuth, phoneChannel, phoneProof } from './phone.ts';
import { renewedSession } from './session.ts';

/** Step-up methods: a logged-in member proves their identity again by one of them. */
export const STEP_UP_METHODS = ['passkey', 'totp', 'payment', 'password'] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

const contact = z.object({ masked: z.string(), isVerified: z.boolean() });

export type SecurityConfig = z.output<typeof securityConfig>;
const securityConfig = z.object({
	mobile: z.optional(contact),
	email: z.optional(contact),
	hasPaymentPassword: yesNo,
	/** The authenticator app is required at every log-in. */
	hasTotp: yesNo,
	recoveryCodesLeft: z.number(),
	passkeys: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			createdTime: instant,
			lastUsedTime: z.optional(instant),
		}),
	),
	/** Until then, actions that require a recent proof are allowed; absent without one. */
	provenUntil: z.optional(instant),
	stepUpWays: z.array(z.enum(STEP_UP_METHODS)),
	/** Those by which this session was stepped up in the last five minutes. */
	provenWays: z.optional(z.array(z.enum(STEP_UP_METHODS))),
});

/**
 * Returns the security settings of the account, with numbers and addresses masked.
 *
 * Source: docs/wps.md, `securityConfig`; the shape is ours.
 */
export const getSecurityConfig = defineCall({
	method: 'GET',
	path: '/wps/v2/member/securityConfig',
	access: 'real',
	input: z.strictObject({}),
	value: securityConfig,
	refusals: [],
});

/**
 * Verifies the logged-in member again. For five minutes, actions that require a recent proof are
 * allowed. Rotates the session's token.
 *
 * Refuses: `step_up_wrong` at `secret`; `too_many_requests` with `retryAfterS`.
 * Source: security.md S8, S14. The path is ours.
 */
export const stepUp = defineCall({
	method: 'POST',
	path: '/wps/session/stepUp',
	access: 'real',
	input: z.strictObject({
		way: z.enum(['password', 'totp', 'payment']),
		secret: z.string().check(z.minLength(1), z.maxLength(512)),
	}),
	value: z.object({ token: z.string() }),
	refusals: ['step_up_wrong'],
	encrypted: true,
	opensSession: true,
});

/**
 * Creates the seed of an authenticator app, or returns the one that is not confirmed yet.
 *
 * Refuses: `step_up_needed` with `ways`; `totp_is_on`.
 * Source: security.md S8. The path is ours.
 */
export const beginTotp = defineCall({
	method: 'POST',
	path: '/wps/member/totp',
	access: 'real',
	input: z.strictObject({}),
	value: z.object({ secret: z.string(), uri: z.string() }),
	refusals: ['step_up_needed', 'totp_is_on'],
});

const recoveryCodes = z.object({
	...renewedSession.shape,
	recoveryCodes: z.array(z.string()),
});

/**
 * Activates the authenticator app by its first code. Returns ten recovery codes, once. Ends every
 * other session of the member and renews this one.
 *
 * Refuses: `step_up_needed` with `ways`; `totp_not_begun`; `factor_wrong` at `code`.
 * Source: security.md S8, S10. The path is ours.
 */
export const confirmTotp = defineCall({
	method: 'PUT',
	path: '/wps/member/totp',
	access: 'real',
	input: z.strictObject({ code: factorCode }),
	value: recoveryCodes,
	refusals: ['step_up_needed', 'totp_not_begun', 'factor_wrong'],
	renewsSession: true,
});

/**
 * Deactivates the authenticator app by one of its codes or a recovery code. Ends every other
 * session and renews this one.
 *
 * Refuses: `step_up_needed` with `ways`; `factor_wrong` at `code`; `too_many_requests`.
 * Source: security.md S8, S10. The path is ours.
 */
export const removeTotp = defineCall({
	method: 'POST',
	path: '/wps/member/totp/off',
	access: 'real',
	input: z.strictObject({ code: factorCode }),
	value: renewedSession,
	refusals: ['step_up_needed', 'factor_wrong'],
	renewsSession: true,
});

/**
 * Returns ten new recovery codes, once, and revokes the earlier ones. Ends every other session and
 * renews this one.
 *
 * Refuses: `step_up_needed` with `ways`; `totp_not_begun` while the app is off.
 * Source: ours.
 */
export const renewRecoveryCodes = defineCall({
	method: 'POST',
	path: '/wps/member/totp/recovery',
	access: 'real',
	input: z.strictObject({}),
	value: recoveryCodes,
	refusals: ['step_up_needed', 'totp_not_begun'],
	renewsSession: true,
});

export type PaymentPassword = z.output<typeof paymentPassword>;
const paymentPassword = z.strictObject({
	paymentPassword: z.string().check(z.maxLength(512)),
	confirmPaymentPassword: z.string().check(z.maxLength(512)),
});

/**
 * Sets or changes the payment password, by the rule of the register settings. Bengali digits are
 * read as Latin ones, here and wherever it is entered. Ends every other session and renews this one.
 *
 * A forgotten one is reset by two other methods in this session, where the member has two; money then
 * waits before it leaves. `left` is how many methods are still needed.
 *
 * Refuses: `step_up_needed` with `ways` and `left`; `invalid_input` with the field;
 * `password_too_common`; `payment_password_same` when it is the log-in password.
 * Source: security.md section 3, "Points redeem"; docs/wps.md, `/wps/member/paymentPassword`.
 */
export const setPaymentPassword = defineCall({
	method: 'PUT',
	path: '/wps/member/paymentPassword',
	access: 'real',
	input: paymentPassword,
	value: renewedSession,
	refusals: ['step_up_needed', 'password_too_common', 'payment_password_same'],
	encrypted: true,
	renewsSession: true,
});

/** Changes the payment password: the family's second verb of `setPaymentPassword`, with its rules. */
export const changePaymentPassword = defineCall({
	method: 'POST',
	path: '/wps/member/paymentPassword',
	access: 'real',
	input: paymentPassword,
	value: renewedSession,
	refusals: ['step_up_needed', 'password_too_common', 'payment_password_same'],
	encrypted: true,
	renewsSession: true,
});

/** A mobile number as typed, or an e-mail address. */
const newContact = {
	mobileNum: z.optional(z.string().check(z.maxLength(40))),
	countryDialingCode: z.optional(z.string().check(z.maxLength(6))),
	email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
};

/**
 * Sends a code to a new number or e-mail address of the member. Only the reader of the code learns
 * whether another account has verified it.
 *
 * Refuses: `step_up_needed` with `ways`; `mobile_invalid` at `mobileNum`; `invalid_input` at
 * `email`; `message_not_sent`; `script_needed`; `too_many_requests` with `retryAfterS`.
 * Source: security.md S8. The path is ours.
 */
export const sendContactCode = defineCall({
	method: 'POST',
	path: '/wps/member/contact/code',
	access: 'real',
	input: z.strictObject({ ...newContact, ...phoneChannel }),
	value: z.object({ expiredMinutes: z.number(), phoneAuth: z.optional(phoneAuth) }),
	refusals: ['step_up_needed', 'mobile_invalid', 'message_not_sent', 'script_needed'],
	needsDevice: true,
});

/**
 * Binds a number or an e-mail address by the code that was sent there. Ends every other session,
 * renews this one and notifies the member at the previous contact.
 *
 * Refuses: `step_up_needed` with `ways`; `mobile_invalid`; `code_wrong` and `code_expired` at
 * `verificationCode`; `phone_auth_unavailable`; `contact_taken`.
 * Source: security.md S8, S10. The path is ours.
 */
export const bindContact = defineCall({
	method: 'PUT',
	path: '/wps/member/contact',
	access: 'real',
	input: z.strictObject({ ...newContact, verificationCode: factorCode, ...phoneProof }),
	value: renewedSession,
	refusals: [
		...(['step_up_needed', 'mobile_invalid', 'code_wrong', 'code_expired'] as const),
		...(['contact_taken', 'phone_auth_unavailable'] as const),
	],
	needsDevice: true,
	renewsSession: true,
});
