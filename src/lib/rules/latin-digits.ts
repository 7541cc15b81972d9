const BENGALI_ZERO = '০'.charCodeAt(0);

/** Replaces Bengali digits by Latin ones: a Bengali keyboard also types numbers and codes. */
export function latinDigits(text: string): string {
	return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}
