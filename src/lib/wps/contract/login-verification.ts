import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { openedSession, rememberToken } from './session.ts';

/** The id of a pending log-in, as in the refusal `login_verify_required`. */
const pendingId = z.string().check(z.regex(/^[\w-]{20,100}$/));

/** A code from an app, a message or the list of recovery codes. */
export const factorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(32));

/**
 * Completes a log-in that was refused with `login_verify_required`: in the same browser, within ten
 * minutes, by one of the refusal's `ways`. The third failed attempt ends it.
 *
 * `accountName`, the name of the bank account, is required beside the code where that refusal says
 * so.
 *
 * Refuses: `factor_wrong` at `code` with `triesLeft`, or `proof_wrong` when the code or the name is
 * wrong, without revealing which; `account_name_missing` at `accountName`; `login_verify_expired`
 * when no attempt or time is left, or the password was changed meanwhile; `name_not_enough`: a bank
 * account name is not a proof where a factor is proven; `account_name_wrong` with `triesLeft` and,
 * after the third, `name_tries_over`; `too_many_requests` with `retryAfterS`.
 * Source: spec 4, "Login from an unregistered IP"; docs/wps.md, LOGINIPVERF3. The shape is ours.
 */
export const verifyLogin = defineCall({
	method: 'POST',
	path: '/wps/session/login/verification',
	access: 'visitor',
	input: z.strictObject({
		pendingId,
		way: z.enum(['totp', 'recovery', 'sms', 'email', 'name']),
		/** For the way `name`, the name of the bank account. */
		code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
		accountName: z.optional(z.string().check(z.trim(), z.maxLength(100))),
	}),
	value: z.object({ ...openedSession.shape, rememberToken }),
	refusals: [
		...(['factor_wrong', 'proof_wrong', 'account_name_missing', 'name_not_enough'] as const),
		...(['account_name_wrong', 'name_tries_over'] as const),
		...(['login_verify_expired', 'code_expired'] as const),
	],
	encrypted: true,
	opensSession: true,
	needsDevice: true,
	needsRemembered: true,
});

/**
 * Sends the code of a pending log-in to the member's verified number or address.
 *
 * Refuses: `login_verify_expired`; `message_not_sent`; `too_many_requests` with `retryAfterS`.
 * Source: ours.
 */
export const sendLoginCode = defineCall({
	method: 'POST',
	path: '/wps/session/login/verification/code',
	access: 'visitor',
	input: z.strictObject({ pendingId, way: z.enum(['sms', 'email']) }),
	value: z.object({ expiredMinutes: z.number() }),
	refusals: ['login_verify_expired', 'message_not_sent'],
	needsDevice: true,
});
