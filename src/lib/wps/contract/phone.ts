import * as z from 'zod/mini';
import type { RefusalCode } from '../refusals.ts';

/** Input of calls that request a code: the browser can have the phone-code provider send it. */
export const phoneChannel = { firebaseChannel: z.optional(z.literal('sms')) };

/**
 * Input of calls that redeem a code: the provider's token for the number, in place of the code.
 *
 * Source: spec 3, "With a phone-code provider it also carries firebaseChannel (value sms) and
 * firebaseIdToken".
 */
export const phoneProof = {
	...phoneChannel,
	firebaseIdToken: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
};

export type PhoneAuth = z.output<typeof phoneAuth>;
/**
 * Present when nothing was sent yet: the browser has Firebase send the code to this number. Ours.
 */
export const phoneAuth = z.object({
	apiKey: z.string(),
	projectId: z.string(),
	appId: z.optional(z.string()),
	/** `+8801712345678`. */
	phoneNumber: z.string(),
});

/**
 * Refusals that the provider reports to the browser; no call of ours returns them. Source: spec 8,
 * "Phone-auth errors".
 */
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
