import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { botCheckFields, captchaField } from './bot-check.ts';
import { phoneProof } from './phone.ts';

/** What a log-in answers. The gateway replaces `token` by a marker before a browser sees it. */
export const openedSession = z.object({
	token: z.string(),
	id: z.number(),
	userName: z.string(),
	/** 0 member, 4 trial, 1, 2, 41 and 42 agents (spec 4, "Account types"). */
	customerType: z.number(),
	firstTimeLogin: z.boolean(),
	/** Of a log-in by the password alone: others do not need it (spec 4). */
	passwordExpired: z.boolean(),
});
/** What an earlier log-in is remembered by; the browser's scripts never see it. */
export const rememberToken = z.optional(z.nullable(z.string()));

export type OpenedSession = z.output<typeof openedSession>;

/** Whose log-in page somebody is on: that of members, or that of agents. Ours. */
export type Site = z.output<typeof site>;
export const site = z.enum(['member', 'agent']);

/**
 * Opens a session. Unknown names and wrong passwords are refused alike, in the same time.
 *
 * Refuses: `captcha_needed` without a proof, or after failures; `captcha_wrong`; `login_failed`;
 * `member_locked`; `agent_only` and `member_only` at the other's site, with the right password only;
 * `too_many_requests` with `retryAfterS`. The parameter `captcha` says that the next try needs a
 * picture. `login_verify_required` with `pendingId`, the `ways` that `verifyLogin` takes, masked
 * where a code would be sent, and `accountName` where the name of the bank account is wanted too.
 * With the type `sms` also `function_off`; `mobile_invalid`; `code_wrong`, `code_expired` and
 * `phone_auth_unavailable`, at the fields `username` and `password`. A number that nobody has is refused as a wrong code.
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
		/** Remembers the log-in in this browser for a day; without it an earlier one is forgotten. */
		rememberMe: z.optional(z.boolean()),
		/** Absent, it is the members'. */
		site: z.optional(site),
		loginDeviceId: z.optional(z.string().check(z.maxLength(64))),
	}),
	value: z.object({ ...openedSession.shape, rememberToken }),
	refusals: [
		...(['captcha_needed', 'captcha_wrong', 'login_failed', 'member_locked'] as const),
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
 * Opens a session for a log-in that is remembered in this browser. What it is remembered by is used
 * up and another takes its place; one that comes a second time ends what came of it.
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
 * Ends the session of the request. Without a session it does nothing.
 *
 * Source: spec 7, "logout".
 */
export const logout = defineCall({
	method: 'DELETE',
	path: '/wps/session/logout',
	access: 'visitor',
	input: z.strictObject({}),
	value: z.object({}),
	refusals: [],
	closesSession: true,
	needsRemembered: true,
});
