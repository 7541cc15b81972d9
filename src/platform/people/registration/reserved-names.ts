import { BRAND } from '#lib/brand.ts';
import { latinText, plainText } from '#platform/core/plain-text.ts';
import { refuse } from '#platform/core/refuse.ts';

/** Digits and signs that stand for a letter. */
const SIGNS = new Map(
	'0o 1l il 3e 4a 5s 7t 8b $s @a !l |l'
		.split(' ')
		.map(([sign = '', letter = '']) => [sign, letter]),
);

/** Names of people who speak for the site, of its systems and of those that move its money. */
const RESERVED = [
	...['admin', 'administrator', 'root', 'system', 'sysadmin', 'superuser', 'support', 'helpdesk'],
	...['help', 'service', 'customerservice', 'customercare', 'customersupport', 'staff', 'owner'],
	...['moderator', 'mod', 'operator', 'manager', 'official', 'security', 'bank', 'cashier'],
	...['finance', 'accounts', 'payment', 'payments', 'deposit', 'withdraw', 'withdrawal', 'bonus'],
	...['casino', 'lottery', 'dealer', 'bot', 'guest', 'visitor', 'trial', 'anonymous', 'everyone'],
	...['webmaster', 'postmaster', 'hostmaster', 'noreply', 'api', 'www', 'null', 'undefined'],
	...['bkash', 'nagad', 'upay', 'এডমিন', 'অ্যাডমিন', 'সাপোর্ট', 'কাস্টমার', 'কাস্টমারকেয়ার'],
	...['গ্রাহকসেবা', 'মডারেটর', 'ম্যানেজার', 'অফিসিয়াল', 'সিস্টেম', 'কর্তৃপক্ষ', 'এজেন্ট', 'ক্যাশিয়ার'],
	...['বিকাশ', 'নগদ', 'পেমেন্ট', 'ডিপোজিট', 'উইথড্র', 'বোনাস'],
].map(patternOf);

/** Words that make none of these another name. */
const FILLERS = [
	...['the', 'real', 'true', 'my', 'our', 'your', 'team', 'desk', 'online', 'live', 'bd', 'vip'],
	...['chief', 'head', 'super', 'center', 'centre', 'care', 'agent', 'টিম', 'আসল', 'কেয়ার'],
].map(patternOf);

const BRANDS = new RegExp(Object.values(BRAND.names).map(patternOf).join('|'), 'u');

/** A name of reserved words alone. */
const STAFF = new RegExp(
	`^(?:${FILLERS.join('|')})*(?:${RESERVED.join('|')})(?:${[...FILLERS, ...RESERVED].join('|')})*$`,
	'u',
);

const LENGTH_MAX = 64;

/**
 * True for a name that a reader takes for the site or its staff: the brand in it, or reserved words
 * alone, in either script, also spelt with look-alikes, doubled letters, digits and signs.
 */
export function isReservedName(name: string): boolean {
	const whole = skeletonOf(name);
	if (whole.length > LENGTH_MAX) return false;
	if (BRANDS.test(whole)) return true;
	const numbered = skeletonOf(plainText(name).replace(/[^\p{L}\p{M}]+$/u, ''));
	return STAFF.test(whole) || (numbered !== '' && STAFF.test(numbered));
}

/** Refuses a reserved name as `username_taken` at the field. */
export function refuseReservedName(name: string | undefined, field: string): void {
	if (name !== undefined && isReservedName(name)) throw refuse('username_taken', {}, field);
}

/** Returns the pattern of a word, whose letters may be doubled. */
function patternOf(word: string): string {
	const letters = skeletonOf(word).replace(/(.)\1+/gu, '$1');
	return [...letters].map((letter) => `${letter}+`).join('');
}

/** Returns what a reader sees: two names that look the same have one skeleton. */
function skeletonOf(name: string): string {
	const letters = [...latinText(plainText(name))].map((letter) => SIGNS.get(letter) ?? letter);
	return letters
		.join('')
		.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w');
}
