import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** Purposes of a bot check. A proof is valid for its own purpose only. */
export const BOT_CHECK_PURPOSES = [
	...(['login', 'register', 'forget', 'sms', 'service', 'captcha'] as const),
] as const;
export type BotCheckPurpose = (typeof BOT_CHECK_PURPOSES)[number];

/**
 * The fields of a proof. The names are geetest's, as in the /wps protocol. Ours sends the solved
 * challenge as `captcha_output` under the same names. All are absent without a proof.
 *
 * Source: spec 3, "geetest verification fields".
 */
export const botCheckFields = {
	lot_number: z.optional(z.string().check(z.maxLength(64))),
	captcha_output: z.optional(z.string().check(z.maxLength(2048))),
	pass_token: z.optional(z.string().check(z.maxLength(256))),
	gen_time: z.optional(z.string().check(z.maxLength(16))),
};

const botCheckProof = z.object(botCheckFields);
export type BotCheckProof = z.output<typeof botCheckProof>;

/** The characters typed from the captcha; blanks are ignored. */
export const captchaField = z.optional(z.string().check(z.trim(), z.maxLength(16)));

export type Challenge = z.output<typeof challenge>;
const challenge = z.object({
	parameters: z.looseObject({
		algorithm: z.string(),
		nonce: z.string(),
		salt: z.string(),
		cost: z.number(),
		keyLength: z.number(),
		keyPrefix: z.string(),
	}),
	signature: z.string(),
});

export type BotCheckTask = z.output<typeof botCheckTask>;
const botCheckTask = z.object({
	/** The page runs geetest with this id. */
	captchaId: z.optional(z.string()),
	/** The address of geetest's script, when it is not geetest's own. */
	captchaScript: z.optional(z.url()),
	/** Ours: a proof-of-work challenge for the browser. */
	challenge: z.optional(challenge),
});

/**
 * Returns the bot check that the browser must pass; empty when none is required. A challenge is
 * bound to this browser and one purpose, expires after five minutes and is valid for one call.
 *
 * Source: docs/wps.md section 4, "GET /wps/captcha/geetest". The input, `challenge` and
 * `captchaScript` are ours.
 */
export const getBotCheckTask = defineCall({
	method: 'GET',
	path: '/wps/captcha/geetest',
	access: 'visitor',
	input: z.strictObject({ purpose: z.enum(BOT_CHECK_PURPOSES) }),
	value: botCheckTask,
	refusals: [],
	needsDevice: true,
});

/**
 * Returns a captcha as a base64 PNG. Its solution is valid for five minutes and one call of this
 * browser that has a `captcha` input; the next captcha replaces it.
 *
 * Refuses: `too_many_requests` with `retryAfterS`.
 * Source: spec 3, "Captcha response"; spec 7, "captcha".
 */
export const getCaptcha = defineCall({
	method: 'GET',
	path: '/wps/captcha',
	access: 'visitor',
	input: z.strictObject({}),
	value: z.string(),
	refusals: [],
	needsDevice: true,
});
