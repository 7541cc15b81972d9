import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** What a log-in answers. The gateway replaces `token` by a marker before a browser sees it. */
export const openedSession = z.object({
	token: z.string(),
	id: z.number(),
	userName: z.string(),
	/** 0 member, 4 trial, 1, 2, 41 and 42 agents (spec 4, "Account types"). */
	customerType: z.number(),
	firstTimeLogin: z.boolean(),
	passwordExpired: z.boolean(),
});
export type OpenedSession = z.output<typeof openedSession>;

/**
 * Opens a session. Unknown names and wrong passwords are refused alike, in the same time.
 *
 * Refuses: `login_failed`; `member_locked`; `too_many_requests` with `retryAfterS`.
 * Source: spec 7, "login".
 */
export const login = defineCall({
	method: 'POST',
	path: '/wps/session/login',
	access: 'visitor',
	input: z.strictObject({
		username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
		password: z.string().check(z.minLength(1), z.maxLength(512)),
		type: z.optional(z.literal('username')),
		captcha: z.optional(z.string().check(z.maxLength(16))),
		loginDeviceId: z.optional(z.string().check(z.maxLength(64))),
	}),
	value: openedSession,
	refusals: ['login_failed', 'member_locked'],
	encrypted: true,
	opensSession: true,
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
});
