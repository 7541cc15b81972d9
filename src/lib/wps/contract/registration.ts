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
	/** Ours: its name in the requested language, and in English. */
	countryName: z.optional(z.string()),
	englishName: z.optional(z.string()),
	/**
	 * Ours: the number of digits of a mobile number without the leading zero, its pattern, and an
	 * example as people write it: `01812345678`.
	 */
	min: z.optional(jsonCount),
	max: z.optional(jsonCount),
	pattern: z.optional(z.string()),
	example: z.optional(z.string()),
});

/**
 * Lists the countries whose mobile numbers are accepted; the first is preselected.
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
 * Returns the rule of each registration field, by its name. The status contains the same.
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
 * Checks whether a code belongs to an agent who recruits members.
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
