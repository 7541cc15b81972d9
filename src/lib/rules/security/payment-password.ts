import { latinDigits } from '../latin-digits.ts';

/**
 * Normalises a payment password. It is a number, and a Bengali keyboard types Bengali digits: they
 * are read as Latin ones everywhere. A log-in password is never altered.
 */
export function paymentPasswordOf(typed: string): string {
	return latinDigits(typed);
}

/** The owner's data that a thief of the phone also knows. */
interface Owner {
	/** `yyyy-MM-dd`. */
	birthday?: string | undefined;
	/** With or without the dialling code. */
	number?: string | undefined;
}

/** Patterns on a phone's keypad, and well-known days of a country. */
const KNOWN = [
	...['147258', '258369', '147369', '963852', '852741', '741852', '789456', '456123', '123654'],
	...['159753', '159357', '753159', '357159', '951753', '142536', '147852', '258147', '321654'],
	...['161271', '260371', '210252', '112358', '314159', '135790', '024680', '123789', '102030'],
];

/**
 * Whether a number is easy to guess: one digit, a repeated part, doubled digits, equal steps, a
 * mirror, a keypad pattern, the birthday, a part of the mobile number.
 */
export function isGuessableNumber(digits: string, { birthday, number }: Owner = {}): boolean {
	return (
		KNOWN.includes(digits) ||
		isRepeat(digits) ||
		isInEqualSteps(digits) ||
		[...digits].toReversed().join('') === digits ||
		// Nothing remains without pairs and longer runs of one digit.
		digits.replace(/(\d)\1+/g, '') === '' ||
		(birthday !== undefined && datesOf(birthday).includes(digits)) ||
		Boolean(number?.includes(digits))
	);
}

/** `121212`, `123123`. */
function isRepeat(digits: string): boolean {
	return `${digits}${digits}`.indexOf(digits, 1) < digits.length;
}

/** `123456`, `987654`, `135791`; after 9 comes 0. */
function isInEqualSteps(digits: string): boolean {
	const steps = [...digits]
		.slice(1)
		.map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10);
	return new Set(steps).size === 1;
}

/** Returns the usual ways to write a day in digits. */
function datesOf(birthday: string): string[] {
	const [year = '', month = '', day = ''] = birthday.split('-');
	const short = year.slice(-2);
	return [year, short].flatMap((one) => [
		...[day + month + one, month + day + one, one + month + day, one + day + month],
		...[month + one, one + month, day + one, one + day],
	]);
}
