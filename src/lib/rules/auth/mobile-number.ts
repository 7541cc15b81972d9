import { latinDigits } from '../latin-digits.ts';

/** The format of a country's mobile numbers, without the leading zero. */
export interface NumberRule {
	countryDialingCode: string;
	min?: number | undefined;
	max?: number | undefined;
	pattern?: string | undefined;
}

/** Maximum length of a number (E.164), which also bounds the time of an expression over one. */
const DIGITS_MAX = 15;
const DIGITS_MIN = 4;

/** The characters that expressions of numbers may contain. */
const PLAIN = /^[\d\\(){},?:|[\]-]*$/;

/**
 * Returns the digits of a typed number as they are sent: without blanks, leading zeros and dialling
 * code.
 */
export function nationalDigits(typed: string, rule: NumberRule): string {
	const text = latinDigits(typed).replace(/[\s().-]/g, '');
	const { countryDialingCode: code } = rule;
	const prefix = [`+${code}`, `00${code}`].find((start) => text.startsWith(start));
	return (prefix ? text.slice(prefix.length) : text).replace(/^0+/, '');
}

/** Whether a number may belong to the country. It helps forms; the platform decides. */
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
