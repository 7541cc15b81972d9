import { phoneRefusal } from '#lib/rules/auth/phone-errors.ts';
import type { PhoneAuth } from '#lib/wps/contract/phone.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** The proof sent with a code of the phone-code provider; empty for a code of ours. */
export interface PhoneProof {
	firebaseChannel?: 'sms';
	firebaseIdToken?: string;
}
export type Proven = { ok: true; proof: PhoneProof } | { ok: false; refusal: Refusal };

/** A code under way: verifies the typed code and returns its proof. */
export type ProvidedCode = (code: string) => Promise<Proven>;

type Sent = { ok: true; confirm: ProvidedCode } | { ok: false; refusal: Refusal };

/** Whether the page lets a provider send codes to numbers. */
export function hasPhoneAuth(): boolean {
	return document.documentElement.dataset['phoneAuth'] !== undefined;
}

/** Has the provider send a code. Its script is loaded here, on demand. */
export async function sendByProvider(auth: PhoneAuth): Promise<Sent> {
	try {
		const firebase = await import('#lib/phone/firebase.ts').catch(() => undefined);
		if (!firebase) return { ok: false, refusal: { code: 'network', params: {} } };
		const confirm = await firebase.sendByFirebase(auth);
		return { ok: true, confirm: remembering(confirm) };
	} catch (error) {
		return { ok: false, refusal: phoneRefusal(error) };
	}
}

/**
 * Caches the proof: the provider accepts a code once, and a form refused for another field sends it
 * again.
 */
function remembering(confirm: (code: string) => Promise<string>): ProvidedCode {
	let known: { code: string; token: string } | undefined;
	return async (code) => {
		try {
			if (known?.code !== code) known = { code, token: await confirm(code) };
			return { ok: true, proof: { firebaseChannel: 'sms', firebaseIdToken: known.token } };
		} catch (error) {
			return { ok: false, refusal: phoneRefusal(error) };
		}
	};
}
