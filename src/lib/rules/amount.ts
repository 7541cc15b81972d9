import { type Money, parseDecimal } from '../money.ts';

const BENGALI_ZERO = '০'.charCodeAt(0);

/**
 * Parses a typed amount: at most two decimals, above zero, with optional thousand separators and
 * Bengali digits. Returns `undefined` for anything else.
 */
export function readAmount(text: string): Money | undefined {
	const latin = text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
	const plain = latin.trim().replace(/(\d),(?=\d{2,3}(?:\D|$))/g, '$1');
	if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(plain)) return undefined;
	const amount = parseDecimal(plain);
	return amount && amount > 0n ? amount : undefined;
}
