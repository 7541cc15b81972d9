import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** What a person is asked to prove: a proof for one purpose is none for another. */
export const BOT_CHECK_PURPOSES = ['login', 'register', 'forget', 'sms', 'captcha'] as const;
export type BotCheckPurpose = (typeof BOT_CHECK_PURPOSES)[number];

/**
 * What a proof travels as: the names are those of geetest, which the /wps family sends along. Ours
 * sends the solved challenge as `captcha_output` under the same names. All are absent without one.
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

/** What is typed from the picture; blanks count for nothing. */
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
	/** The page runs geetest under this id. */
	captchaId: z.optional(z.string()),
	/** Where its script is, where it is not geetest's own address. */
	captchaScript: z.optional(z.url()),
	/** Ours: work for the browser. */
	challenge: z.optional(challenge),
});

/**
 * What the browser has to do to show that a person asks; nothing where nothing is asked for. A
 * challenge is for this browser and one purpose, for five minutes, and good for one call.
 *
 * Source: docs/wps.md section 4, "GET /wps/captcha/geetest". The input, `challenge` and `captchaScript`
 * are ours.
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
 * A picture with characters, a base64 PNG. What it shows is good for one call of this browser that
 * takes a `captcha`, for five minutes; the next picture takes its place.
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
