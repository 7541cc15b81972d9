import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { openedSession } from './session.ts';

/** What the browser's own function takes and gives, as JSON text; only WebAuthn knows its shape. */
const webauthn = z.string().check(z.minLength(2), z.maxLength(16_384));
const passkeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/));
const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

const options = z.object({ options: webauthn });

/**
 * What the browser needs to make a passkey. Good for five minutes, once, in this browser.
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
 * Keeps the passkey that the browser has made. Every other session of the member ends.
 *
 * Refuses: `step_up_needed` with `ways`; `passkey_failed`; `passkey_limit`.
 * Source: ours.
 */
export const addPasskey = defineCall({
	method: 'PUT',
	path: '/wps/member/passkey',
	access: 'real',
	input: z.strictObject({ response: webauthn, name: passkeyName }),
	value: z.object({}),
	refusals: ['step_up_needed', 'passkey_failed', 'passkey_limit'],
	needsDevice: true,
});

/**
 * Gives a passkey another name.
 *
 * Refuses: `passkey_not_found`, for somebody else's too.
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
 * Takes a passkey away. Every other session of the member ends.
 *
 * Refuses: `step_up_needed` with `ways`; `passkey_not_found`, for somebody else's too.
 * Source: ours.
 */
export const removePasskey = defineCall({
	method: 'DELETE',
	path: '/wps/member/passkey',
	access: 'real',
	input: z.strictObject({ id: passkeyId }),
	value: z.object({}),
	refusals: ['step_up_needed', 'passkey_not_found'],
});

/**
 * What the browser needs to log in with a passkey, whoever's it is. Good for five minutes, once, in
 * this browser.
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
 * Opens a session for a passkey whose authenticator has looked who holds it. That is two proofs: no
 * other is asked for.
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
 * What the browser needs to prove by a passkey who is logged in.
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
 * Proves again, by a passkey, who is logged in; as the call `stepUp`.
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
