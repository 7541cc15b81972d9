import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, yesNo } from '../values.ts';
import { factorCode } from './login-verification.ts';
import { phoneAuth, phoneChannel, phoneProof } from './phone.ts';

/** What somebody who is logged in can prove again who they are by. */
export const STEP_UP_METHODS = ['passkey', 'totp', 'payment', 'password'] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

const contact = z.object({ masked: z.string(), isVerified: z.boolean() });

export type SecurityConfig = z.output<typeof securityConfig>;
const securityConfig = z.object({
	mobile: z.optional(contact),
	email: z.optional(contact),
	hasPaymentPassword: yesNo,
	/** The authenticator app asks at every log-in. */
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
	/** Until then actions that ask for a fresh proof go through; absent when there is none. */
	provenUntil: z.optional(instant),
	stepUpWays: z.array(z.enum(STEP_UP_METHODS)),
});

/**
 * What protects the account, its numbers and addresses masked.
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
 * Proves again who is logged in: for five minutes actions that ask for it go through. The session
 * gets another token; the old one is dead.
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
 * Makes the seed of an authenticator app, or answers the one that waits for its first code.
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

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/**
 * Turns the authenticator app on by its first code. Answers ten recovery codes, once. Every other
 * session of the member ends.
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
});

/**
 * Turns the authenticator app off, by a code of it or a recovery code. Every other session ends.
 *
 * Refuses: `step_up_needed` with `ways`; `factor_wrong` at `code`; `too_many_requests`.
 * Source: security.md S8, S10. The path is ours.
 */
export const removeTotp = defineCall({
	method: 'POST',
	path: '/wps/member/totp/off',
	access: 'real',
	input: z.strictObject({ code: factorCode }),
	value: z.object({}),
	refusals: ['step_up_needed', 'factor_wrong'],
});

/**
 * Gives ten new recovery codes, once; those from before count no more.
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
});

export type PaymentPassword = z.output<typeof paymentPassword>;
const paymentPassword = z.strictObject({
	paymentPassword: z.string().check(z.maxLength(512)),
	confirmPaymentPassword: z.string().check(z.maxLength(512)),
});

/**
 * Sets the payment password, or another one, by the rule that the register settings have for it.
 * Bengali digits count as Latin ones, here and wherever it is asked for. Every other session ends.
 *
 * Refuses: `step_up_needed` with `ways`; `invalid_input` with the field; `password_too_common`;
 * `payment_password_same` when it is the log-in password.
 * Source: security.md section 3, "Points redeem"; docs/wps.md, `/wps/member/paymentPassword`.
 */
export const setPaymentPassword = defineCall({
	method: 'PUT',
	path: '/wps/member/paymentPassword',
	access: 'real',
	input: paymentPassword,
	value: z.object({}),
	refusals: ['step_up_needed', 'password_too_common', 'payment_password_same'],
	encrypted: true,
});

/** A number as it is typed, or an address. */
const newContact = {
	mobileNum: z.optional(z.string().check(z.maxLength(40))),
	countryDialingCode: z.optional(z.string().check(z.maxLength(6))),
	email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
};

/**
 * Sends a code to a number or an address that a member wants to be reached by. Whether another
 * account has proven it is told to nobody but who can read the code.
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
 * Binds a number or an address by the code that was sent there. Every other session ends, and the
 * member is told where they were reached before.
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
	value: z.object({}),
	refusals: [
		...(['step_up_needed', 'mobile_invalid', 'code_wrong', 'code_expired'] as const),
		...(['contact_taken', 'phone_auth_unavailable'] as const),
	],
	needsDevice: true,
});
