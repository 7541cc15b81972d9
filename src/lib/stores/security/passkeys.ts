import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { wps } from '#lib/wps/browser.ts';
import type { Call, InputOf } from '#lib/wps/call.ts';
import {
	addPasskey,
	beginPasskey,
	beginPasskeyLogin,
	beginPasskeyStepUp,
	loginByPasskey,
	stepUpByPasskey,
} from '#lib/wps/contract/passkeys.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** The outcome; `cancelled` when the user or the device cancelled it. */
export type PasskeyOutcome =
	| { step: 'done' }
	| { step: 'cancelled' }
	| { step: 'refused'; refusal: Refusal };

/** Creates a passkey on this device and stores it under a name. */
export function makePasskey(name: string): Promise<PasskeyOutcome> {
	return sign(beginPasskey, async (options) => {
		const response = await startRegistration({ optionsJSON: JSON.parse(options) });
		return () => wps(addPasskey, { response: JSON.stringify(response), name });
	});
}

/** Logs in with a passkey of this device. */
export function logInByPasskey(): Promise<PasskeyOutcome> {
	return authenticate(beginPasskeyLogin, loginByPasskey);
}

/** Verifies the logged-in member by a passkey of this device. */
export function confirmByPasskey(): Promise<PasskeyOutcome> {
	return authenticate(beginPasskeyStepUp, stepUpByPasskey);
}

type Begin = typeof beginPasskey | typeof beginPasskeyLogin | typeof beginPasskeyStepUp;
type Sent = { ok: true } | { ok: false; refusal: Refusal };

function authenticate<C extends Call>(begin: Begin, finish: C): Promise<PasskeyOutcome> {
	return sign(begin, async (options) => {
		const response = await startAuthentication({ optionsJSON: JSON.parse(options) });
		return () => wps(finish, { response: JSON.stringify(response) } as InputOf<C>);
	});
}

async function sign(
	begin: Begin,
	ask: (options: string) => Promise<() => Promise<Sent>>,
): Promise<PasskeyOutcome> {
	const begun = await wps(begin, {});
	if (!begun.ok) return { step: 'refused', refusal: begun.refusal };
	// Only the device's own step can be cancelled; a sent call always has a result.
	const send = await ask(begun.value.options).catch(() => undefined);
	if (!send) return { step: 'cancelled' };
	const result = await send();
	return result.ok ? { step: 'done' } : { step: 'refused', refusal: result.refusal };
}
