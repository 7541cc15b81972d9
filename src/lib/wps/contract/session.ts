import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { botCheckFields, captchaField } from './bot-check.ts';
import { phoneProof } from './phone.ts';

/** The result of a log-in. The gateway replaces `token` by a marker before the browser sees it. */
export const openedSession = z.object({
	token: z.string(),
	id: z.number(),
	userName: z.string(),
	/** 0 member, 4 trial, 1, 2, 41 and 42 agents (spec 4, "Account types"). */
	customerType: z.number(),
	firstTimeLogin: z.boolean(),
	/** Set by a log-in with the password alone; other methods do not need it (spec 4). */
	passwordExpired: z.boolean(),
});
/** The new token of a session, which replaces its earlier one; not every host renews it. */
export const renewedSession = z.object({ token: z.optional(z.string()) });
/** The remember-me token; the browser's scripts never see it. */
export const rememberToken = z.optional(z.nullable(z.string()));

export type OpenedSession = z.output<typeof openedSession>;

/** The log-in page in use: the members' or the agents'. Ours. */
export type Site = z.output<typeof site>;
export const site = z.enum(['member', 'agent']);

/**
 * Opens a session. Unknown names and wrong passwords are refused alike, in the same time.
 *
 * Refuses: `captcha_needed` without a proof, or after failures; `captcha_wrong`; `login_failed`;
 * `member_locked`; `agent_only` and `member_only` at the other's site, with the right password
 * only; `too_many_requests` with `retryAfterS`. The parameter `captcha` reports that the next
 * attempt needs a captcha. `login_verify_required` with `pendingId`, the `ways` that `verifyLogin`
 * accepts, masked where a code would be sent, and `accountName` where the name of the bank account
 * is required too. With the type `sms` also `function_off`; `mobile_invalid`; `code_wrong`,
 * `code_expired` and `phone_auth_unavailable`, at the fields `username` and `password`. An unknown
 * number is refused as a wrong code.
 * Source: spec 3, "Login request" and "Login response"; spec 7, "login"; spec 6, "Non-agents cannot
 * log in to the agent site".
 */
export const login = defineCall({
	method: 'POST',
	path: '/wps/session/login',
	access: 'visitor',
	input: z.strictObject({
		username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
		password: z.string().check(z.minLength(1), z.maxLength(512)),
		/** `sms`: the user name is a mobile number and the password a code. */
		type: z.optional(z.enum(['username', 'sms'])),
		countryDialingCode: z.optional(z.string().check(z.maxLength(8))),
		captcha: captchaField,
		...botCheckFields,
		...phoneProof,
		/**
		 * Remembers the log-in in this browser for a day. Without it, the earlier token is revoked.
		 */
		rememberMe: z.optional(z.boolean()),
		/** Default: the members' site. */
		site: z.optional(site),
		loginDeviceId: z.optional(z.string().check(z.maxLength(64))),
	}),
	value: z.object({ ...openedSession.shape, rememberToken }),
	refusals: [
		...([
			'proof_used',
			'captcha_needed',
			'captcha_wrong',
			'login_failed',
			'member_locked',
		] as const),
		...(['function_off', 'mobile_invalid', 'code_wrong', 'code_expired'] as const),
		...(['agent_only', 'member_only', 'phone_auth_unavailable'] as const),
		'login_verify_required',
	],
	encrypted: true,
	opensSession: true,
	needsDevice: true,
	needsRemembered: true,
});

export type RestoredSession = z.output<typeof restoredSession>;
const restoredSession = z.object({ ...openedSession.shape, rememberToken });

/**
 * Opens a session for a remember-me token. The token is redeemed and rotated; a token that is sent
 * a second time ends the session it opened.
 *
 * Refuses: `not_remembered`.
 * Source: security.md section 3, "Password + username in cookies". The path is ours.
 */
export const restoreSession = defineCall({
	method: 'POST',
	path: '/wps/session/login/remembered',
	access: 'visitor',
	input: z.strictObject({}),
	value: restoredSession,
	refusals: ['not_remembered'],
	opensSession: true,
	needsDevice: true,
	needsRemembered: true,
});

/**
 * Ends the request's session. Without a session it does nothing.
 *
 * Source: spec 7, "logout".
 */
export const logout = defineCall({
	method: 'DELETE',
	path: '/wps/session/logout',
	older: [{ method: 'POST' }],
	access: 'visitor',
	input: z.strictObject({}),
	value: z.object({}),
	refusals: [],
	closesSession: true,
	needsRemembered: true,
});
