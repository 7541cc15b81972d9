import { latinDigits } from '../latin-digits.ts';

/** What a mobile number of a country looks like, without its leading zero. */
export interface NumberRule {
	countryDialingCode: string;
	min?: number | undefined;
	max?: number | undefined;
	pattern?: string | undefined;
}

/** No number on earth is longer (E.164), so no expression over one takes long. */
const DIGITS_MAX = 15;
const DIGITS_MIN = 4;

/** The signs that expressions of numbers are made of. */
const PLAIN = /^[\d\\(){},?:|[\]-]*$/;

/** The digits of a typed number as they are sent: no blanks, no leading zeros, no dialling code. */
export function nationalDigits(typed: string, rule: NumberRule): string {
	const text = latinDigits(typed).replace(/[\s().-]/g, '');
	const { countryDialingCode: code } = rule;
	const prefix = [`+${code}`, `00${code}`].find((start) => text.startsWith(start));
	return (prefix ? text.slice(prefix.length) : text).replace(/^0+/, '');
}

/** Whether a number can be one of the country: a help for forms, the platform knows better. */
export function isMobileNumber(typed: string, rule: NumberRule): boolean {
	const digits = nationalDigits(typed, rule);
	const { min = DIGITS_MIN, max = DIGITS_MAX, pattern } = rule;
	if (!/^\d+$/.test(digits)) return false;
	if (digits.length < min || digits.length > Math.min(max, DIGITS_MAX)) return false;
	const expression = pattern === undefined ? undefined : expressionOf(pattern);
	return expression?.test(digits) ?? true;
}

function expressionOf(pattern: string): RegExp | undefined {
	if (!PLAIN.test(pattern.replaceAll('\\d', ''))) return undefined;
	try {
		return new RegExp(`^(?:${pattern})$`);
	} catch {
		return undefined;
	}
}
