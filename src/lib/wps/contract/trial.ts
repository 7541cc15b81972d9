import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { openedSession } from './session.ts';

/**
 * Opens a trial account (type 4) with its own trial money, and a session for it. It has no
 * password: the account ends with its session.
 *
 * Refuses: `free_play_closed` while the flag FREEPLAY3 is off; `excluded` for a member on a break
 * who has a session; `too_many_requests` with
 * `retryAfterS`.
 * Source: spec 7, "free-play login"; docs/wps.md, `/wps/session/login/freeplay`.
 */
export const openTrial = defineCall({
	method: 'POST',
	path: '/wps/session/login/freeplay',
	access: 'visitor',
	input: z.strictObject({
		os: z.optional(z.string().check(z.maxLength(64))),
		platform: z.optional(z.literal('W')),
		/** /wps clients also send their encryption headers here; our transport is TLS. */
		Encryption: z.optional(z.string().check(z.maxLength(2048))),
		'X-Gateway-Version': z.optional(z.union([z.literal(3), z.literal('3')])),
	}),
	value: openedSession,
	refusals: ['free_play_closed', 'excluded'],
	opensSession: true,
});
