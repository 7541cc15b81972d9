import * as z from 'zod/mini';
import { DEVICE_SYSTEMS } from '#lib/rules/security/device-name.ts';
import { defineCall } from '../call.ts';
import { instant, queryCount } from '../values.ts';

/** The device of a session. Names are absent when the browser does not report them. */
const device = {
	browser: z.optional(z.string()),
	system: z.optional(z.enum(DEVICE_SYSTEMS)),
	address: z.string(),
};

export type ActiveSession = z.output<typeof activeSession>;
const activeSession = z.object({
	...device,
	id: z.number(),
	loginTime: instant,
	/** Accurate to one minute. */
	lastSeenTime: instant,
	/** True for the session that makes the call. */
	isCurrent: z.boolean(),
});

/**
 * Lists the member's active sessions, the last used first.
 *
 * Source: security.md S17. The path is ours.
 */
export const listSessions = defineCall({
	method: 'GET',
	path: '/wps/session/list',
	access: 'real',
	input: z.strictObject({}),
	value: z.object({ list: z.array(activeSession) }),
	refusals: [],
});

/**
 * Ends another session of the member. An ended session and another member's are refused alike.
 *
 * Refuses: `session_not_found`.
 * Source: security.md S17. The path is ours.
 */
export const endSession = defineCall({
	method: 'DELETE',
	path: '/wps/session/one',
	access: 'real',
	input: z.strictObject({ id: queryCount }),
	value: z.object({}),
	refusals: ['session_not_found'],
});

/**
 * Ends every other session of the member.
 *
 * Source: security.md S17, "end all". The path is ours.
 */
export const endOtherSessions = defineCall({
	method: 'DELETE',
	path: '/wps/session/others',
	access: 'real',
	input: z.strictObject({}),
	value: z.object({ endedCount: z.number() }),
	refusals: [],
});

export type AccountEvent = z.output<typeof accountEvent>;
const accountEvent = z.object({
	...device,
	/** `log_in`, `password_changed` and so on; a platform may send unknown kinds. */
	type: z.string(),
	time: instant,
});

/**
 * Lists the latest events of the account, the latest first.
 *
 * Source: security.md S45. The path is ours.
 */
export const listAccountEvents = defineCall({
	method: 'GET',
	path: '/wps/member/events',
	access: 'real',
	input: z.strictObject({}),
	value: z.object({ list: z.array(accountEvent) }),
	refusals: [],
});
