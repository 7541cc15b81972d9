import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { latinDigits } from '#lib/rules/latin-digits.ts';
import type { Mobile } from './contacts.ts';

/**
 * Parses a typed mobile number into its stored form; undefined if the country has no such mobile
 * number. Accepts spaces, a leading zero, the country's own dialling code and Bengali digits.
 * `dialCode` may have its plus sign.
 */
export function mobileOf(dialCode: string, number: string): Mobile | undefined {
	const code = latinDigits(dialCode)
		.replace(/^\+|^00/, '')
		.trim();
	if (!/^[1-9]\d{0,3}$/.test(code) || number.length > 40) return undefined;
	const typed = latinDigits(number).trim();
	const parsed = parsePhoneNumberFromString(typed, { defaultCallingCode: code, extract: false });
	if (!parsed?.isValid() || parsed.countryCallingCode !== code || parsed.ext) return undefined;
	return { dialCode: code, number: parsed.nationalNumber };
}

/** The dialling code of the brand's country. */
const HOME_DIAL_CODE = '880';

/** Parses the mobile number of a call's input. */
export function givenMobile({
	mobileNum,
	countryDialingCode = HOME_DIAL_CODE,
}: {
	mobileNum: string;
	countryDialingCode?: string | undefined;
}): Mobile | undefined {
	return mobileOf(countryDialingCode, mobileNum);
}

/** E.164, as gateways expect it: `+8801712345678`. */
export function internationalNumber({ dialCode, number }: Mobile): string {
	return `+${dialCode}${number}`;
}
