import { latinDigits } from '#lib/rules/latin-digits.ts';
import { mobileOf } from '#platform/people/profiles/mobile-of.ts';
import { dialCodesOf } from '#platform/settings/register-settings.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** Whose account somebody may mean by what they typed as their name. */
export interface TypedName {
	/** In small letters; where several are somebody's, the first of these is meant. */
	usernames: string[];
	/** What tries count for when nobody has any of them: the same for each way to write a number. */
	account: string;
}

/** What a number can be typed with; no name of letters is asked whether it is one. */
const LIKE_A_NUMBER = /^\+?[\d\s().-]{6,40}$/;

/**
 * A name as it was typed. Whoever registered by mobile number is named by it without its leading zero
 * and types it as they always do: with the zero, the dialling code, blanks or Bengali digits. Nothing
 * is looked up, so that a name costs the same whether somebody has it or not.
 */
export function parseLoginName(
	typed: string,
	{ countries }: Pick<Settings, 'countries'>,
): TypedName {
	const name = typed.toLowerCase();
	const text = latinDigits(typed).trim();
	const asNumber = LIKE_A_NUMBER.test(text) ? text.replace(/^00/, '+') : undefined;
	if (asNumber === undefined) return { usernames: [name], account: name };
	for (const dialCode of dialCodesOf(countries)) {
		const mobile = mobileOf(dialCode, asNumber);
		if (!mobile) continue;
		const { number } = mobile;
		// Who has proven a number whose name was taken is named by all of it.
		const whole = `${dialCode}${number}`;
		const isWhole = asNumber.replace(/\D/g, '') === whole;
		const usernames = [name, ...(isWhole ? [whole, number] : [number, whole])];
		return { usernames, account: number };
	}
	return { usernames: [name], account: name };
}
