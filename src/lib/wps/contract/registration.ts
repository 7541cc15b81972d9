import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { jsonCount, yesNo } from '../values.ts';
import { registerField } from './system.ts';

export type Country = z.output<typeof country>;
const country = z.object({
	/** ISO 3166: `BD`. */
	countryCode: z.string(),
	/** Without a plus sign: `880`. */
	countryDialingCode: z.string(),
	/** Ours: its name in the language asked for, and in English. */
	countryName: z.optional(z.string()),
	englishName: z.optional(z.string()),
	/** Ours: digits of a mobile number without the leading zero, what they look like, and one. */
	min: z.optional(jsonCount),
	max: z.optional(jsonCount),
	pattern: z.optional(z.string()),
	example: z.optional(z.string()),
});

/**
 * Countries whose mobile numbers are taken, the first one chosen beforehand.
 *
 * Source: spec 3, "Country"; docs/wps.md, `/wps/system/country`.
 */
export const listCountries = defineCall({
	method: 'GET',
	path: '/wps/system/country',
	access: 'visitor',
	input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(8))) }),
	value: z.array(country),
	refusals: [],
	cacheTags: ['settings'],
});

/**
 * What each field of the registration takes, by its name. The status says the same.
 *
 * Source: spec 3, "Field validation config"; spec 7, "register settings".
 */
export const getRegisterSettings = defineCall({
	method: 'GET',
	path: '/wps/system/setting/register',
	access: 'visitor',
	input: z.strictObject({}),
	value: z.record(z.string(), registerField),
	refusals: [],
	cacheTags: ['settings'],
});

/**
 * Whether a code is an agent's who recruits members.
 *
 * Source: spec 7, "affiliate check"; spec 4, "Affiliate code field". The value is ours.
 */
export const checkAffiliate = defineCall({
	method: 'GET',
	path: '/wps/agent/affiliate',
	access: 'visitor',
	input: z.strictObject({
		code: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
		domain: z.optional(z.string().check(z.maxLength(253))),
	}),
	value: z.object({ valid: yesNo }),
	refusals: [],
});
