import { latinDigits } from '#lib/rules/latin-digits.ts';
import { mobileOf } from '#platform/people/profiles/mobile-of.ts';
import { dialCodesOf } from '#platform/settings/register-settings.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** The accounts that a typed login name may refer to. */
export interface TypedName {
	/** In lower case. The first name that exists is used. */
	usernames: string[];
	/** The throttle key if no such account exists: the same for every notation of a number. */
	account: string;
}

/** The notations of a number. A name with letters is not parsed as one. */
const NUMBER_NOTATION = /^\+?[\d\s().-]{6,40}$/;

/**
 * Parses a typed login name. A member registered by mobile number is named by it without the
 * leading zero, but types it with the zero, the dialling code, blanks or Bengali digits. No stored
 * data is read, so that a name costs the same whether it exists or not.
 */
export function parseLoginName(
	typed: string,
	{ countries }: Pick<Settings, 'countries'>,
): TypedName {
	const name = typed.toLowerCase();
	const text = latinDigits(typed).trim();
	const asNumber = NUMBER_NOTATION.test(text) ? text.replace(/^00/, '+') : undefined;
	if (asNumber === undefined) return { usernames: [name], account: name };
	for (const dialCode of dialCodesOf(countries)) {
		const mobile = mobileOf(dialCode, asNumber);
		if (!mobile) continue;
		const { number } = mobile;
		// If the national number was taken as a name, the verified member has the international
		// one.
		const whole = `${dialCode}${number}`;
		const isWhole = asNumber.replace(/\D/g, '') === whole;
		const usernames = [name, ...(isWhole ? [whole, number] : [number, whole])];
		return { usernames, account: number };
	}
	return { usernames: [name], account: name };
}
