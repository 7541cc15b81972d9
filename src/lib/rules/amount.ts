import { type Money, parseDecimal } from '../money.ts';
import { latinDigits } from './latin-digits.ts';

/**
 * Parses a typed amount: at most two decimals, above zero, with optional thousand separators, and
 * Bengali or full-width digits. Returns `undefined` for anything else.
 */
export function readAmount(text: string): Money | undefined {
	const plain = latinDigits(text)
		.trim()
		.replace(/(\d),(?=\d{2,3}(?:\D|$))/g, '$1');
	if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(plain)) return undefined;
	const amount = parseDecimal(plain);
	return amount && amount > 0n ? amount : undefined;
}
