import * as z from 'zod/mini';
import type { RefusalCode } from '../refusals.ts';

/** With what asks for a code: the browser can let the provider of phone codes send it. */
export const phoneChannel = { firebaseChannel: z.optional(z.literal('sms')) };

/**
 * With what a code is for: the provider's word that the number is theirs, in place of the code.
 *
 * Source: spec 3, "With a phone-code provider it also carries firebaseChannel (value sms) and
 * firebaseIdToken".
 */
export const phoneProof = {
	...phoneChannel,
	firebaseIdToken: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
};

export type PhoneAuth = z.output<typeof phoneAuth>;
/** Present where nothing was sent yet: the browser lets Firebase send the code to this number. Ours. */
export const phoneAuth = z.object({
	apiKey: z.string(),
	projectId: z.string(),
	appId: z.optional(z.string()),
	/** `+8801712345678`. */
	phoneNumber: z.string(),
});

/** What the provider says to the browser, and no call of ours. Source: spec 8, "Phone-auth errors". */
export const PHONE_REFUSALS = [
	'phone_number_invalid',
	'phone_number_missing',
	'phone_too_many',
	'phone_unknown',
	'phone_code_invalid',
	'phone_code_missing',
	'phone_captcha_failed',
	'phone_quota',
	'phone_not_enabled',
	'phone_code_expired',
	'phone_popup_closed',
] as const satisfies readonly RefusalCode[];
