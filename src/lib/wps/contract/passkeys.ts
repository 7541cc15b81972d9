import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { openedSession, renewedSession } from './session.ts';

/** Input and output of the browser's WebAuthn functions, as JSON text of an opaque shape. */
const webauthn = z.string().check(z.minLength(2), z.maxLength(16_384));
const passkeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/));
const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

const options = z.object({ options: webauthn });

/**
 * Returns the options for creating a passkey. They are valid for five minutes, once, in this
 * browser.
 *
 * Refuses: `step_up_needed` with `ways`; `passkey_limit`.
 * Source: ours.
 */
export const beginPasskey = defineCall({
	method: 'POST',
	path: '/wps/member/passkey/options',
	access: 'real',
	input: z.strictObject({}),
	value: options,
	refusals: ['step_up_needed', 'passkey_limit'],
	needsDevice: true,
});

/**
 * Stores the passkey that the browser has created. Ends every other session of the member and
 * renews this one.
 *
 * Refuses: `step_up_needed` with `ways`; `passkey_failed`; `passkey_limit`.
 * Source: ours.
 */
export const addPasskey = defineCall({
	method: 'PUT',
	path: '/wps/member/passkey',
	access: 'real',
	input: z.strictObject({ response: webauthn, name: passkeyName }),
	value: renewedSession,
	refusals: ['step_up_needed', 'passkey_failed', 'passkey_limit'],
	needsDevice: true,
	renewsSession: true,
});

/**
 * Renames a passkey.
 *
 * Refuses: `passkey_not_found`, also for another member's passkey.
 * Source: ours.
 */
export const renamePasskey = defineCall({
	method: 'POST',
	path: '/wps/member/passkey/name',
	access: 'real',
	input: z.strictObject({ id: passkeyId, name: passkeyName }),
	value: z.object({}),
	refusals: ['passkey_not_found'],
});

/**
 * Deletes a passkey. Ends every other session of the member and renews this one.
 *
 * Refuses: `step_up_needed` with `ways`; `passkey_not_found`, also for another member's passkey.
 * Source: ours.
 */
export const removePasskey = defineCall({
	method: 'DELETE',
	path: '/wps/member/passkey',
	access: 'real',
	input: z.strictObject({ id: passkeyId }),
	value: renewedSession,
	refusals: ['step_up_needed', 'passkey_not_found'],
	renewsSession: true,
});

/**
 * Returns the options for a log-in with a passkey of any member. They are valid for five minutes,
 * once, in this browser.
 *
 * Refuses: `too_many_requests`.
 * Source: ours.
 */
export const beginPasskeyLogin = defineCall({
	method: 'POST',
	path: '/wps/session/passkey/options',
	access: 'visitor',
	input: z.strictObject({}),
	value: options,
	refusals: [],
	needsDevice: true,
});

/**
 * Opens a session for a passkey whose authenticator has verified its user. That covers both
 * factors: no second one is required.
 *
 * Refuses: `passkey_failed`; `member_locked`; `member_only` for an agent; `too_many_requests`.
 * Source: ours.
 */
export const loginByPasskey = defineCall({
	method: 'POST',
	path: '/wps/session/passkey',
	access: 'visitor',
	input: z.strictObject({ response: webauthn }),
	value: openedSession,
	refusals: ['passkey_failed', 'member_locked', 'member_only'],
	opensSession: true,
	needsDevice: true,
});

/**
 * Returns the options for a step-up by passkey.
 *
 * Source: ours.
 */
export const beginPasskeyStepUp = defineCall({
	method: 'POST',
	path: '/wps/session/stepUp/passkey/options',
	access: 'real',
	input: z.strictObject({}),
	value: options,
	refusals: [],
	needsDevice: true,
});

/**
 * Verifies the logged-in member again by a passkey, as `stepUp`.
 *
 * Refuses: `passkey_failed`.
 * Source: security.md S8, S14. The path is ours.
 */
export const stepUpByPasskey = defineCall({
	method: 'POST',
	path: '/wps/session/stepUp/passkey',
	access: 'real',
	input: z.strictObject({ response: webauthn }),
	value: z.object({ token: z.string() }),
	refusals: ['passkey_failed'],
	opensSession: true,
	needsDevice: true,
});
