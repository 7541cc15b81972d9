import { readFileSync } from 'node:fs';
import { isGuessableNumber } from '#lib/rules/security/payment-password.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';

/** The 10,000 most used passwords of at least eight characters, lower-case (see its notice). */
const common = new Set(
	readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'),
);

/** Words that attackers try first on this site. */
const BRAND_WORDS = /^(jhilik|ঝিলিক|betting|bangladesh|dhaka)\d*$/i;

/**
 * True for passwords that are guessed first: the most used, the brand's, one repeated character,
 * the username.
 */
export function isCommonPassword(password: string, username: string): boolean {
	const lower = password.toLowerCase();
	const isOneCharacter = new Set(lower).size === 1;
	const isName = lower.includes(username.toLowerCase()) && lower.length < username.length + 4;
	return common.has(lower) || BRAND_WORDS.test(lower) || isOneCharacter || isName;
}

interface Owner {
	username: string;
	/** `yyyy-MM-dd`. */
	birthday: string | undefined;
	mobile: Mobile | undefined;
}

/**
 * True for payment passwords that are guessed first, or that the owner's birthday or number
 * reveals.
 */
export function isCommonPaymentPassword(
	password: string,
	{ username, birthday, mobile }: Owner,
): boolean {
	if (isCommonPassword(password, username)) return true;
	const number = mobile && internationalNumber(mobile);
	return /^\d+$/.test(password) && isGuessableNumber(password, { birthday, number });
}
