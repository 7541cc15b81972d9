import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile';
import * as z from 'zod/mini';
import {
	PASSWORD_LENGTH_MAX,
	PASSWORD_LENGTH_MIN,
	PAYMENT_LENGTH_MIN,
} from '#lib/rules/auth/account.ts';
import { readPattern } from '#lib/rules/auth/field-constraint.ts';
import { REGISTRATION_FIELDS } from '#lib/rules/auth/registration-fields.ts';
import { PATTERN_IDS } from '#lib/rules/patterns.ts';
import { FIELD_DEFAULTS } from './register-defaults.ts';
import { setting } from './setting-values.ts';

/** Bangladesh, its neighbours, and the countries where most of its emigrants work. */
const COUNTRIES = [
	...['BD', 'IN', 'PK', 'NP', 'LK', 'BT', 'MV', 'MM'],
	...['SA', 'AE', 'QA', 'KW', 'OM', 'BH', 'JO', 'LB', 'IQ'],
	...['MY', 'SG', 'BN', 'KR', 'JP', 'GB', 'IT', 'GR', 'FR', 'ES', 'PT', 'DE'],
	...['US', 'CA', 'AU', 'ZA', 'MU'],
];

const countries = z
	.array(
		z
			.string()
			.check(
				z.refine(
					(code) => isSupportedCountry(code),
					'must be the code of a country in capitals such as BD',
				),
			),
	)
	.check(
		z.minLength(1, 'must name a country'),
		z.maxLength(getCountries().length),
		z.refine((codes) => new Set(codes).size === codes.length, 'must name each country once'),
	);

/** An operator's change of a field. An absent property keeps its default. */
export type FieldChange = z.output<typeof fieldChange>;
const fieldChange = z.strictObject({
	enabled: z.optional(z.boolean()),
	required: z.optional(z.boolean()),
	patternId: z.optional(
		z.int().check(z.gte(0), z.lte(PATTERN_IDS.length - 1, `is at most ${PATTERN_IDS.length - 1}`)),
	),
	acceptedPattern: z.optional(
		z
			.string()
			.check(z.refine(isRunnable, 'must be * or a simple expression: classes, without groups')),
	),
	minLength: z.optional(z.int().check(z.gte(0), z.lte(255))),
	maxLength: z.optional(z.int().check(z.gte(1), z.lte(255))),
});

/** The only properties of the captcha that can change. */
const SWITCHES = ['enabled', 'required'];
/** Fields that every account needs. */
const ALWAYS = ['username', 'password', 'confirmPassword'];
/** A field that cannot change here: spec 9 sets its length, and a flag enables it. */
const FIXED = 'verificationCode';

const register = z
	.partialRecord(z.enum([...REGISTRATION_FIELDS, 'captcha']), fieldChange)
	.check((payload) => {
		for (const [name, change] of Object.entries(payload.value)) {
			const wrong = change && wrongOf(name, change);
			if (wrong)
				payload.issues.push({ code: 'custom', input: change, path: [name], message: wrong });
		}
	});

export const registerSettings = {
	countries: setting(countries, COUNTRIES, 'countries whose mobile numbers are taken, home first'),
	register: setting(register, {}, 'fields of the registration that differ from the shipped ones'),
};

/** Returns the distinct dialling codes of countries. */
export function dialCodesOf(codes: readonly string[]): string[] {
	const known = codes.filter((code) => isSupportedCountry(code));
	return [...new Set(known.map((code): string => getCountryCallingCode(code)))];
}

function isRunnable(source: string): boolean {
	const read = readPattern(source, '');
	return read.as !== 'anything' || /^\.?\*$/.test(source);
}

function wrongOf(name: string, change: FieldChange): string | undefined {
	const shipped = FIELD_DEFAULTS[name as keyof typeof FIELD_DEFAULTS];
	const min = change.minLength ?? shipped.minLength;
	const max = change.maxLength ?? shipped.maxLength;
	if (name === 'captcha' && Object.keys(change).some((key) => !SWITCHES.includes(key))) {
		return 'has no pattern and no length: enabled and required are all there is';
	}
	if (name === FIXED) return 'is not changed here: see the flag REGMOBVERF3';
	if (min > max) return `must not be shorter than ${min} and longer than ${max} at once`;
	if (ALWAYS.includes(name) && (change.enabled === false || change.required === false)) {
		return 'must stay enabled and required';
	}
	if (name === 'username' && (min < 1 || max > 64)) return 'must have 1 to 64 characters';
	if (name === 'paymentPassword' && min < PAYMENT_LENGTH_MIN) {
		return `must have ${PAYMENT_LENGTH_MIN} characters at least`;
	}
	if (name !== 'password') return undefined;
	const isSafe = min >= PASSWORD_LENGTH_MIN && max <= PASSWORD_LENGTH_MAX;
	return isSafe
		? undefined
		: `must have ${PASSWORD_LENGTH_MIN} characters at least and ${PASSWORD_LENGTH_MAX} at most`;
}
