const BENGALI_ZERO = '০'.charCodeAt(0);

/** A text with its Bengali digits in Latin ones: a Bengali keyboard types numbers and codes too. */
export function latinDigits(text: string): string {
	return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}
