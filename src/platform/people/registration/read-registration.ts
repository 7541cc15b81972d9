import { checkRegistration, dayOf, type RegistrationValues } from '#lib/rules/auth/registration.ts';
import {
	askedFields,
	DETAIL_FIELDS,
	type RegistrationType,
	registrationTypes,
} from '#lib/rules/auth/registration-fields.ts';
import { paymentPasswordOf } from '#lib/rules/security/payment-password.ts';
import { businessDayOf } from '#lib/time.ts';
import type { InputOf } from '#lib/wps/call.ts';
import type { register, registerAutoNamed, registerByMobile } from '#lib/wps/contract/member.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import type { Details } from '#platform/people/profiles/details.ts';
import { mobileOf } from '#platform/people/profiles/mobile-of.ts';
import { policyOf } from '#platform/settings/policy.ts';
import { registerRulesOf } from '#platform/settings/register-rules.ts';
import { dialCodesOf } from '#platform/settings/register-settings.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { isCommonPassword, isCommonPaymentPassword } from '../auth/passwords/common-passwords.ts';
import { refuseReservedName } from './reserved-names.ts';

/** The input of any of the registration calls. */
export type NewMemberInput = InputOf<
	typeof register | typeof registerByMobile | typeof registerAutoNamed
>;

/** A registration that is valid in itself; no stored data was read yet. */
export interface Registration {
	type: RegistrationType;
	/** Absent: the number becomes the name, or the platform generates one. */
	username: string | undefined;
	/** Absent: the member logs in by code. */
	password: string | undefined;
	mobile: Mobile | undefined;
	/** Absent when no code is required. */
	verificationCode: string | undefined;
	email: string | undefined;
	paymentPassword: string | undefined;
	birthday: string | undefined;
	details: Details;
	recommenderId: string | undefined;
	referralCode: string | undefined;
	affiliateCode: string | undefined;
}

interface ReadRegistrationInput {
	input: NewMemberInput;
	type: RegistrationType;
	/** The platform generates the name; the form has no field for it. */
	isAutoNamed: boolean;
	settings: Settings;
	now: Date;
}

/**
 * Reads the fields that the settings enable and ignores the others. Refuses `registration_closed`,
 * `terms_not_accepted`, `username_taken` for a reserved name, `invalid_input` with the field and its fault, `mobile_invalid`, and
 * `password_too_common` at either password.
 */
export function readRegistration({
	input,
	type,
	isAutoNamed,
	settings,
	now,
}: ReadRegistrationInput): Registration {
	const isOn = (flag: keyof Settings) => settings[flag] === true;
	if (!registrationTypes(isOn).includes(type)) throw refuse('registration_closed');
	if (!input.termsAccepted) throw refuse('terms_not_accepted', {}, 'termsAccepted');

	const fields = askedFields(registerRulesOf(settings), isOn, type);
	const asked = fields.filter(({ name }) => !isAutoNamed || name !== 'username');
	const given: { [K in keyof RegistrationValues]: string | undefined } = input;
	const values: RegistrationValues = {};
	for (const { name } of asked) if (given[name]) values[name] = given[name];
	if (values.paymentPassword) values.paymentPassword = paymentPasswordOf(values.paymentPassword);
	const { ageMin } = policyOf(settings);
	const faults = checkRegistration({ asked, values, today: businessDayOf(now), ageMin });
	const [wrong] = Object.entries(faults);
	if (wrong?.[1] === 'number') throw refuse('mobile_invalid', {}, 'mobileNum');
	if (wrong) throw refuse('invalid_input', { rule: wrong[1] }, wrong[0]);
	refuseReservedName(values.username, 'username');
	refuseReservedName(values.nickname, 'nickname');

	const mobile = readMobile(input, values, settings);
	const { username, password, verificationCode, email, paymentPassword } = values;
	const birthday = values.birthday && dayOf(values.birthday);
	const owner = { username: username ?? mobile?.number ?? '', birthday, mobile };
	if (password !== undefined && isCommonPassword(password, owner.username)) {
		throw refuse('password_too_common', {}, 'password');
	}
	if (paymentPassword !== undefined && isCommonPaymentPassword(paymentPassword, owner)) {
		throw refuse('password_too_common', {}, 'paymentPassword');
	}
	const { recommenderId, referralCode, affiliateCode } = values;
	return {
		type,
		username,
		password,
		mobile,
		email,
		paymentPassword,
		verificationCode,
		recommenderId,
		referralCode,
		affiliateCode,
		birthday,
		details: Object.fromEntries(
			DETAIL_FIELDS.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
		),
	};
}

/**
 * Parses the number. Its country must be enabled, and its code present where the settings require
 * one.
 */
function readMobile(
	{ countryDialingCode }: NewMemberInput,
	{ mobileNum, verificationCode }: RegistrationValues,
	settings: Settings,
): Mobile | undefined {
	if (mobileNum === undefined) return undefined;
	const dialCodes = dialCodesOf(settings.countries);
	const dialCode = countryDialingCode?.replace(/^\+|^00/, '') || dialCodes[0] || '';
	const mobile = dialCodes.includes(dialCode) ? mobileOf(dialCode, mobileNum) : undefined;
	if (!mobile) throw refuse('mobile_invalid', {}, 'mobileNum');
	if (settings.REGMOBVERF3 && verificationCode === undefined) {
		throw refuse('invalid_input', { rule: 'required' }, 'verificationCode');
	}
	return mobile;
}
